import { useTranslation } from 'gatsby-plugin-react-i18next'
import facts from '../../../../content/facts/contact.json'
import { LineIcon } from '../../illustrations/LineIcon.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Section } from '../../ui/Section.tsx'
import { faqPages, faqPath } from './faq-pages.ts'
import * as styles from './FaqClosing.module.css'

interface Props {
  /** The page that is shown, and so not linked. */
  slug: string
  contact: string
}

export function FaqClosing({ slug, contact }: Props) {
  const { t } = useTranslation('faq')
  const subject = encodeURIComponent(t('contact.subject'))
  return (
    <>
      <Section title={t('related.title')} className={styles.related ?? ''}>
        <ul className={styles.pages}>
          {faqPages
            .filter((page) => page.slug !== slug)
            .map((page) => (
              <li key={page.slug}>
                <Link to={faqPath(page.slug)} className={styles.page}>
                  {t(`related.${page.title}`)}
                  <LineIcon name="arrow-right" size={28} />
                </Link>
              </li>
            ))}
        </ul>
      </Section>
      <Section
        tone="sunken"
        title={t('contact.title')}
        intro={t('contact.description')}
        actions={
          <ButtonLink to={`mailto:${facts.email}?subject=${subject}`} size="l" icon="mail">
            {t(`contact.${contact}`)}
          </ButtonLink>
        }
        className={styles.write ?? ''}
      />
    </>
  )
}
