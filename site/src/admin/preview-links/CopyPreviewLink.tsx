import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useDateTime } from '../../i18n/useDateTime.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import * as styles from './CopyPreviewLink.module.css'
import { usePreviewLink } from './usePreviewLink.ts'

interface Props {
  articleId: string
  /** The id of the element that names the article. */
  describedBy?: string
}

/** Copies an article's secret address at once, and then says until when it works. */
export function CopyPreviewLink({ articleId, describedBy }: Props) {
  const { t } = useTranslation('admin')
  const { appointment } = useDateTime()
  const { link, copy, end, close } = usePreviewLink(articleId)
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        icon="link"
        pending={copy.isPending && !link}
        aria-describedby={describedBy}
        onClick={() => copy.mutate()}
      >
        {t('previewLink.copy')}
      </Button>
      <Dialog
        open={link !== undefined}
        onOpenChange={(open) => !open && close()}
        title={t('previewLink.title')}
        description={t('previewLink.about')}
      >
        {link && (
          <div className={styles.link}>
            <p role="status">
              {t(link.isCopied ? 'previewLink.copied' : 'previewLink.notCopied')}{' '}
              {t('previewLink.until', { date: appointment(link.expiresAt) })}
            </p>
            <TextField
              label={t('previewLink.address')}
              value={link.url}
              readOnly
              onFocus={(event) => event.target.select()}
            />
            <div className={styles.actions}>
              <Button
                variant="danger"
                size="s"
                pending={end.isPending}
                onClick={() => end.mutate()}
              >
                {t('previewLink.end')}
              </Button>
              <Button
                variant="secondary"
                size="s"
                pending={copy.isPending}
                onClick={() => copy.mutate()}
              >
                {t('previewLink.renew')}
              </Button>
              <Button size="s" onClick={close}>
                {t('previewLink.done')}
              </Button>
            </div>
          </div>
        )}
      </Dialog>
    </>
  )
}
