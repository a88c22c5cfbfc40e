import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Accordion } from '../../ui/Accordion.tsx'
import { Section } from '../../ui/Section.tsx'
import type { FaqItem } from './faq-pages.ts'
import * as styles from './Questions.module.css'

const paragraphs = (text: string) => text.split(/\n{2,}/).map((part) => <p key={part}>{part}</p>)

export function Questions({ items }: { items: FaqItem[] }) {
  const { t } = useTranslation('faq')
  return (
    <Section
      arrangement="beside"
      title={
        <>
          <span className={styles.count} aria-hidden="true">
            {items.length}
          </span>
          {t('contents')}
        </>
      }
      className={styles.questions ?? ''}
    >
      <Accordion
        name="questions"
        items={items.map(({ id, question, answer }) => ({
          id,
          question,
          answer: paragraphs(answer),
        }))}
      />
    </Section>
  )
}
