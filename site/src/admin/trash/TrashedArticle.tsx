import type { AdminSummary } from '@owly/api/contract/article.ts'
import { daysInTrash } from '@owly/api/contract/limits.ts'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useId } from 'react'
import { useDateTime } from '../../i18n/useDateTime.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import * as styles from '../articles/ArticleCard.module.css'

interface Props {
  article: AdminSummary
  restoring: boolean
  onRestore: () => void
  onErase: () => void
}

const DAY_MS = 24 * 60 * 60 * 1000

const endOf = (deletedAt: string) =>
  new Date(Date.parse(deletedAt) + daysInTrash * DAY_MS).toISOString()

export function TrashedArticle({ article, restoring, onRestore, onErase }: Props) {
  const { t } = useTranslation('admin')
  const { dateTime } = useDateTime()
  const titleId = useId()
  const { deletedAt } = article
  return (
    <li className={styles.card} data-status="trash" data-article={article.id}>
      <article>
        <p className={styles.badges}>
          <Badge tone={article.type}>{t(`list.${article.type}`)}</Badge>
        </p>
        <h3 id={titleId} className={styles.title} lang={article.language}>
          {article.title}
        </h3>
        {deletedAt !== null && (
          <ul className={styles.facts}>
            <li>{t('trash.since', { date: dateTime(deletedAt) })}</li>
            <li>{t('trash.goes', { date: dateTime(endOf(deletedAt)) })}</li>
          </ul>
        )}
      </article>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          size="s"
          icon="undo"
          pending={restoring}
          aria-describedby={titleId}
          onClick={onRestore}
        >
          {t('trash.restore')}
        </Button>
        <Button variant="danger" size="s" icon="trash" aria-describedby={titleId} onClick={onErase}>
          {t('trash.deleteForGood')}
        </Button>
      </div>
    </li>
  )
}
