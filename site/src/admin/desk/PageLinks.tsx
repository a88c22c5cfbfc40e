import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Button } from '../../ui/Button.tsx'
import * as styles from './PageLinks.module.css'
import type { Desk } from './useDesk.ts'

interface Props {
  desk: Desk
  /** Where the next page starts; null on the last one. */
  next: string | null
  pages: number
  /** Called after another page was asked for. */
  onTurn: () => void
}

export function PageLinks({ desk, next, pages, onTurn }: Props) {
  const { t } = useTranslation('admin')
  const { page } = desk.view
  if (page === 1 && next === null) return null
  const turn = (to: () => void) => () => {
    to()
    onTurn()
  }
  return (
    <nav aria-label={t('pages.label')} className={styles.pages}>
      <Button
        variant="secondary"
        size="s"
        icon="arrow-left"
        disabled={page === 1}
        onClick={turn(desk.previous)}
      >
        {t('pages.previous')}
      </Button>
      <span className={styles.position}>
        {t('pages.position', { page, pages: Math.max(page, pages) })}
      </span>
      <Button
        variant="secondary"
        size="s"
        icon="arrow-right"
        iconAt="end"
        disabled={next === null}
        onClick={turn(() => next !== null && desk.next(next))}
      >
        {t('pages.next')}
      </Button>
    </nav>
  )
}
