import { useTranslation } from 'gatsby-plugin-react-i18next'
import type { ReactNode } from 'react'
import * as styles from './Accordion.module.css'

interface AccordionProps {
  /** Unique on the page; the browser keeps at most one item of a name open. */
  name: string
  /** `id` is the fragment of the question's own address. */
  items: { id: string; question: string; answer: ReactNode }[]
  headingLevel?: 2 | 3 | 4
}

/**
 * Questions that open one at a time. The browser does all of it: answers are in the HTML, and a
 * closed one is out of sight, out of the tab order and out of the accessibility tree. Each has an
 * address of its own, which opens it.
 */
export function Accordion({ name, items, headingLevel = 3 }: AccordionProps) {
  const { t } = useTranslation('common')
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles.accordion}>
      {items.map(({ id, question, answer }) => (
        <details key={id} name={name} className={styles.item}>
          <summary className={styles.summary}>
            <Heading className={styles.question}>{question}</Heading>
            <span className={styles.sign} aria-hidden="true" />
          </summary>
          {/* The target lies inside: browsers open what hides it. */}
          <div id={id} className={styles.answer}>
            {answer}
            <a
              href={`#${id}`}
              className={styles.permalink}
              aria-label={`${t('linkToQuestion')}: ${question}`}
            >
              {t('linkToQuestion')}
            </a>
          </div>
        </details>
      ))}
    </div>
  )
}
