import { MDXProvider } from '@mdx-js/react'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { CookieSettingsButton } from '../../analytics/CookieSettingsButton.tsx'
import { Container } from '../../ui/Container.tsx'
import { Link } from '../../ui/Link.tsx'
import * as styles from './LegalText.module.css'

export interface Heading {
  /** `#governing-law` */
  url: string
  title: string
}

interface Props {
  headings: Heading[]
  /** The document as MDX made it. */
  children: ReactNode
  /** What follows the text in its column. */
  after: ReactNode
}

const TextLink = ({ href = '', children }: ComponentPropsWithoutRef<'a'>) => (
  <Link to={href}>{children}</Link>
)

const SettingsButton = () => <CookieSettingsButton className={styles.settings} />

/** A legal document with its contents beside it; English on the pages of both languages. */
export function LegalText({ headings, children, after }: Props) {
  const { t } = useTranslation('legal')

  function SectionHeading({ children: title }: ComponentPropsWithoutRef<'h2'>) {
    const id = headings.find((heading) => heading.title === title)?.url.slice(1)
    return <h2 id={id}>{title}</h2>
  }

  return (
    <Container className={styles.columns}>
      <nav className={styles.contents} aria-labelledby="contents-title" data-print="hide">
        <h2 id="contents-title" className={styles.contentsTitle}>
          {t('contents')}
        </h2>
        <ol lang="en" className={styles.list}>
          {headings.map(({ url, title }) => (
            <li key={url}>
              <a href={url} className={styles.link}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div>
        <article lang="en" className="prose">
          <MDXProvider
            components={{ a: TextLink, h2: SectionHeading, CookieSettingsButton: SettingsButton }}
          >
            {children}
          </MDXProvider>
        </article>
        {after}
      </div>
    </Container>
  )
}
