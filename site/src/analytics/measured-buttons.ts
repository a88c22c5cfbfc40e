import type { ButtonLabel } from './events.ts'

interface Marks {
  'data-analytics-label': ButtonLabel
  'data-analytics-location'?: string
}

const mark = (marks: Marks) => marks

/** What a button or link carries so that its clicks are counted: `{...measured.bookDemoHero}`. */
export const measured = {
  bookDemoNavigation: mark({ 'data-analytics-label': 'Book Demo Navigation' }),
  bookDemoHero: mark({ 'data-analytics-label': 'Book Demo Hero' }),
  learnMoreHero: mark({ 'data-analytics-label': 'Learn More', 'data-analytics-location': 'Hero' }),
}

const labels: readonly string[] = Object.values(measured).map(
  (marks) => marks['data-analytics-label'],
)

export const isButtonLabel = (text: string | undefined): text is ButtonLabel =>
  text !== undefined && labels.includes(text)
