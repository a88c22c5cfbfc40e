/**
 * The FAQ pages: `slug` names the files in `content/faq` and the address, `title` the words of a
 * link to the page (`related.{title}` in faq.json), `contact` those of the link that ends it.
 */
export const faqPages = [
  {
    slug: 'ai-agent-for-education',
    seo: 'faqAiAgent',
    title: 'aiAgentForEducation',
    contact: 'contactUs',
  },
  {
    slug: 'open-edx-and-lms-integrations',
    seo: 'faqLms',
    title: 'openEdxAndLmsIntegrations',
    contact: 'contactTeam',
  },
] as const

export type FaqPageFacts = (typeof faqPages)[number]

export const faqPath = (slug: string) => `/faq/${slug}/`

export interface FaqItem {
  id: string
  question: string
  /** Plain text; an empty line parts its paragraphs. */
  answer: string
}
