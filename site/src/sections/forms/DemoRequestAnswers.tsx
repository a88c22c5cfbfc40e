import {
  demoRequestRules,
  fields,
  isRequired,
  type DemoRequestField,
  type Problem,
} from '@owly/api/contract/demo-request-rules.ts'
import { answerAttribute, problemName, type FormAnswer } from '@owly/api/contract/form-answers.ts'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { FieldError } from '../../ui/Field.tsx'
import { DemoRequestForm } from './DemoRequestForm.tsx'
import { DemoRequestIntro } from './DemoRequestIntro.tsx'
import { RequestReceived } from './RequestReceived.tsx'
import * as styles from './DemoRequestForm.module.css'

const shownFor = (answer: FormAnswer) => ({ [answerAttribute]: answer })

/**
 * All that a form which was sent without React can be answered with. The API shows what counts, fills
 * in what was typed, and puts what is wrong at its field.
 */
export function DemoRequestAnswers() {
  const { t } = useTranslation('forms')
  return (
    <>
      <div hidden {...shownFor('received')}>
        <RequestReceived />
      </div>
      <div {...shownFor('form')}>
        <DemoRequestIntro />
        <DemoRequestForm>
          <p hidden className={styles.summary} {...shownFor('wrong')}>
            {t('errors.summary')}
          </p>
          {(['tooMany', 'failed'] as const).map((answer) => (
            <p key={answer} hidden className={styles.summary} {...shownFor(answer)}>
              {t('failure.title')}{' '}
              {t(answer === 'tooMany' ? 'failure.tooMany' : 'failure.description')}
            </p>
          ))}
          {fields.map((field) => (
            <Problems key={field} field={field} />
          ))}
        </DemoRequestForm>
      </div>
    </>
  )
}

function Problems({ field }: { field: DemoRequestField }) {
  const { t } = useTranslation('forms')
  const sentence = (kind: Problem['kind'], words: string) => (
    <FieldError id={`${field}-${kind}`} hidden {...{ [answerAttribute]: problemName(field, kind) }}>
      {words}
    </FieldError>
  )
  return (
    <>
      {isRequired(field) && sentence('wrong', t(`errors.${field}`))}
      {sentence('tooLong', t('errors.tooLong', { max: demoRequestRules[field].maxLength }))}
    </>
  )
}
