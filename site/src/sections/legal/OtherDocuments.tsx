import { useTranslation } from 'gatsby-plugin-react-i18next'
import { LineIcon } from '../../illustrations/LineIcon.tsx'
import { Link } from '../../ui/Link.tsx'
import { legalDocuments, legalPath } from './legal-documents.ts'
import * as styles from './OtherDocuments.module.css'

export function OtherDocuments({ slug }: { slug: string }) {
  const { t } = useTranslation(['legal', 'common'])
  return (
    <nav className={styles.others} aria-labelledby="other-documents-title" data-print="hide">
      <h2 id="other-documents-title" className={styles.title}>
        {t('related')}
      </h2>
      <ul className={styles.list}>
        {legalDocuments
          .filter((document) => document.slug !== slug)
          .map((document) => (
            <li key={document.slug}>
              <Link to={legalPath(document.slug)} className={styles.link}>
                {t(`common:footer.${document.name}`)}
                <LineIcon name="arrow-right" size={22} />
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
