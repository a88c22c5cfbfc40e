import type { AdminSummary } from '@owly/api/contract/article.ts'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useId } from 'react'
import { formatAdminDate } from '../../i18n/dates.ts'
import { otherLanguage } from '../../i18n/languages.ts'
import { useDateTime } from '../../i18n/useDateTime.ts'
import { articlePath } from '../../news/addresses.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { CopyPreviewLink } from '../preview-links/CopyPreviewLink.tsx'
import { ArticlePageState } from '../rebuilds/ArticlePageState.tsx'
import { savedStatusOf, wasUpdated } from '../../news/article-status.ts'
import * as styles from './ArticleCard.module.css'

interface Props {
  article: AdminSummary
  now: Date
  /** When words of it were last typed and not saved; ISO 8601. */
  unsavedSince: string | undefined
  deleting: boolean
  onEdit: () => void
  onDelete: () => void
}

const tones = { draft: 'quiet', scheduled: 'lamp', published: 'success' } as const

export function ArticleCard({ article, now, unsavedSince, deleting, onEdit, onDelete }: Props) {
  const { t } = useTranslation('admin')
  const { dateTime, appointment } = useDateTime()
  const titleId = useId()
  const status = savedStatusOf(article, now)
  const { language, publishDate } = article
  const inBoth = article.translations[otherLanguage(language)] !== undefined
  const oneLanguage = language === 'en' ? 'list.onlyEn' : 'list.onlyEs'

  return (
    <li className={styles.card} data-status={status} data-article={article.id}>
      <article>
        <p className={styles.badges}>
          <Badge tone={article.type}>{t(`list.${article.type}`)}</Badge>
          <Badge tone={tones[status]}>{t(`list.${status}`)}</Badge>
          {status !== 'published' && publishDate !== null && (
            <span className={styles.date}>
              {t(status === 'scheduled' ? 'list.goesLive' : 'list.dateWaits', {
                date: appointment(publishDate),
              })}
            </span>
          )}
        </p>
        <h3 id={titleId} className={styles.title} lang={language}>
          {article.title}
        </h3>
        {article.excerpt && (
          <p className={styles.excerpt} lang={language}>
            {article.excerpt}
          </p>
        )}
        <ul className={styles.facts}>
          <li>{t('list.created', { date: formatAdminDate(article.createdAt) })}</li>
          {wasUpdated(article) && (
            <li>{t('list.updated', { date: formatAdminDate(article.updatedAt) })}</li>
          )}
          <li>{t(inBoth ? 'list.inBoth' : oneLanguage)}</li>
          {status === 'published' && (
            <li>
              <ArticlePageState article={article} />
            </li>
          )}
          {unsavedSince !== undefined && (
            <li className={styles.unsaved}>
              {t('list.unsaved', { date: dateTime(unsavedSince) })}
            </li>
          )}
        </ul>
      </article>
      <div className={styles.actions}>
        {status === 'published' && (
          <ButtonLink
            to={articlePath(article.slug)}
            variant="quiet"
            size="s"
            target="_blank"
            aria-describedby={titleId}
          >
            {t('list.view')}
          </ButtonLink>
        )}
        <HistoryButton articleId={article.id} describedBy={titleId} size="s" />
        <CopyPreviewLink articleId={article.id} describedBy={titleId} />
        <Button
          variant="secondary"
          size="s"
          icon="edit"
          aria-describedby={titleId}
          onClick={onEdit}
        >
          {t('list.edit')}
        </Button>
        <Button
          variant="danger"
          size="s"
          icon="trash"
          pending={deleting}
          aria-describedby={titleId}
          onClick={onDelete}
        >
          {t('list.delete')}
        </Button>
      </div>
    </li>
  )
}
