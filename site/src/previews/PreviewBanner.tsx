import type { Article } from '@owly/api/contract/article.ts'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { savedStatusOf } from '../news/article-status.ts'
import { useDateTime } from '../i18n/useDateTime.ts'
import { Container } from '../ui/Container.tsx'
import * as styles from './PreviewBanner.module.css'

interface Props {
  article: Article
  expiresAt: string | null
}

export function PreviewBanner({ article, expiresAt }: Props) {
  const { t } = useTranslation('preview')
  const { appointment } = useDateTime()
  const status = savedStatusOf(article, new Date())
  return (
    <div className={styles.banner} role="note" aria-label={t('title')}>
      <Container>
        <p className={styles.title}>{t('title')}</p>
        <p>
          {t(`is.${status}`, { date: appointment(article.publishDate ?? article.updatedAt) })}{' '}
          {expiresAt !== null && t('until', { date: appointment(expiresAt) })}
        </p>
      </Container>
    </div>
  )
}
