import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useState } from 'react'
import type { VersionedArticle } from '../../api-client/news.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ArticleHistory } from './ArticleHistory.tsx'

interface Props {
  articleId: string
  /** The id of what names the article. */
  describedBy?: string
  /** Called when an earlier version was brought back; the history is closed then. */
  onRestored?: (restored: VersionedArticle) => void
  size?: 's' | 'm'
}

export function HistoryButton({ articleId, describedBy, onRestored, size = 'm' }: Props) {
  const { t } = useTranslation('history')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size={size}
        icon="clock"
        aria-describedby={describedBy}
        onClick={() => setOpen(true)}
      >
        {t('button')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} width="wide" title={t('title')}>
        <ArticleHistory
          articleId={articleId}
          onRestored={(restored) => {
            setOpen(false)
            onRestored?.(restored)
          }}
        />
      </Dialog>
    </>
  )
}
