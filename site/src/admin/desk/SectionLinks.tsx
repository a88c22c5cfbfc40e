import { useTranslation } from 'gatsby-plugin-react-i18next'
import { classNames } from '../../ui/class-names.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useNewRequests } from '../demo-requests/useNewRequests.ts'
import { sections } from './desk-address.ts'
import * as styles from './SectionLinks.module.css'
import type { Desk } from './useDesk.ts'

export function SectionLinks({ desk }: { desk: Desk }) {
  const { t } = useTranslation('admin')
  const waiting = useNewRequests()
  return (
    <nav aria-label={t('desk.sections')} className={styles.sections}>
      {sections.map((section) => (
        <button
          key={section}
          type="button"
          aria-current={desk.view.section === section ? 'page' : undefined}
          className={classNames(styles.section, desk.view.section === section && styles.current)}
          onClick={() => desk.open(section)}
        >
          {t(`desk.${section}`)}
          {section === 'requests' && waiting > 0 && (
            <>
              <span aria-hidden="true" className={styles.count}>
                {waiting}
              </span>
              <VisuallyHidden>, {t('desk.newRequests', { count: waiting })}</VisuallyHidden>
            </>
          )}
        </button>
      ))}
    </nav>
  )
}
