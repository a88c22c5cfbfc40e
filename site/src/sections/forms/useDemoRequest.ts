import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useEffect, useRef, useState } from 'react'
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form'
import {
  fields,
  problemWith,
  type DemoRequestField,
  type Problem,
} from '@owly/api/contract/demo-request-rules.ts'
import { sendDemoRequest } from '../../api-client/demo-requests.ts'
import { useLanguage } from '../../i18n/useLanguage.tsx'
import { toast } from '../../ui/useToast.ts'
import { toDemoRequest, type DemoRequestText } from './demo-request-text.ts'
import { failureText } from './failure-text.ts'

export interface FormText extends DemoRequestText {
  /** Out of everybody's sight: only a program fills it in. */
  trap: string
}

/**
 * The demo request's state: fields to register, problems in words, sending. A failed sending keeps
 * all that was typed. What becomes of a request with its trap filled in, the API decides.
 */
export function useDemoRequest() {
  const { t } = useTranslation('forms')
  const { language } = useLanguage()
  const [submitted, setSubmitted] = useState(false)
  const [startedAgain, setStartedAgain] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  const say = (field: DemoRequestField, problem: Problem) =>
    problem.kind === 'tooLong' ? t('errors.tooLong', { max: problem.max }) : t(`errors.${field}`)

  const resolver: Resolver<FormText> = (values) => {
    const errors: FieldErrors<FormText> = {}
    for (const field of fields) {
      const problem = problemWith(field, values[field])
      if (problem) errors[field] = { type: problem.kind, message: say(field, problem) }
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }

  const { register, handleSubmit, reset, setError, setFocus, formState } = useForm<FormText>({
    resolver,
  })

  async function send({ trap, ...text }: FormText) {
    try {
      const input = { ...toDemoRequest(text), language, ...(trap && { trap }) }
      const answer = await sendDemoRequest(input)
      const inEnglish = language === 'en' ? answer.message : undefined
      toast({ title: t('success.title'), description: inEnglish ?? t('success.description') })
      reset()
      setSubmitted(true)
    } catch (error) {
      setError('root', { type: 'sending' })
      toast({
        variant: 'destructive',
        title: t('failure.title'),
        description: failureText(error, language, t),
      })
    }
  }

  const { errors, isSubmitting: sending } = formState

  // A disabled button loses the focus, and so does the form when thanks stand in its place.
  useEffect(() => {
    if (errors.root && !sending) button.current?.focus()
  }, [errors.root, sending])
  useEffect(() => {
    if (startedAgain && !submitted) setFocus('firstName')
  }, [startedAgain, submitted, setFocus])

  return {
    register,
    button,
    errors,
    sending,
    submit: handleSubmit(send),
    submitted,
    startAgain: () => {
      setStartedAgain(true)
      setSubmitted(false)
    },
  }
}
