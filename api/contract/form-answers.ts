import type { DemoRequestField, Problem } from './demo-request-rules.ts'

/**
 * The built page that answers a demo request which came as a form, without its language. It holds
 * every answer there is, in the site's look and words; the API shows the one that counts.
 */
export const formAnswerPath = '/forms/answer/'

/** What an element of that page is shown for; all but the form itself are hidden until then. */
export const answerAttribute = 'data-answer'

/** The form; thanks; what stands above the form: that fields are wrong, or why nothing was sent. */
export type FormAnswer = 'form' | 'received' | 'wrong' | 'tooMany' | 'failed'

export const problemName = (field: DemoRequestField, kind: Problem['kind']) => `${field} ${kind}`
