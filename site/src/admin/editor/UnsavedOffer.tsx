import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useDateTime } from '../../i18n/useDateTime.ts'
import { Button } from '../../ui/Button.tsx'
import type { ArticleValues } from './article-form.ts'
import { Notice } from './Notice.tsx'
import type { UnsavedCopy } from './unsaved-copies.ts'
import { useUnsavedOffer } from './useUnsavedOffer.ts'

interface Props {
  articleId: string | null
  /** What the article says as it is saved. */
  baseline: ArticleValues
  /** Ids of this dialog's own copies, which aren't offered. */
  ownIds: readonly string[]
  onRestore: (copy: UnsavedCopy) => void
}

export function UnsavedOffer({ articleId, baseline, ownIds, onRestore }: Props) {
  const { t } = useTranslation('admin')
  const { offer, take, drop } = useUnsavedOffer(articleId, baseline, ownIds)
  const { dateTime } = useDateTime()
  if (!offer) return null
  const date = dateTime(offer.savedAt)
  const { title } = offer.values
  return (
    <Notice
      tone="offer"
      title={title ? t('unsaved.offerTitled', { date, title }) : t('unsaved.offer', { date })}
    >
      <Button
        variant="secondary"
        size="s"
        onClick={() => {
          onRestore(offer)
          take(offer)
        }}
      >
        {t('unsaved.restore')}
      </Button>
      <Button variant="quiet" size="s" onClick={() => drop(offer)}>
        {t('unsaved.discard')}
      </Button>
    </Notice>
  )
}
