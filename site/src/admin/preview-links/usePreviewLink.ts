import type { PreviewLink } from '@owly/api/contract/preview.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useState } from 'react'
import { endPreview, openPreview } from '../../api-client/previews.ts'
import { toast } from '../../ui/useToast.ts'
import { useFailure } from '../session/useFailure.ts'
import { toClipboard } from '../to-clipboard.ts'

interface CopiedLink extends PreviewLink {
  /** Whether the browser let the address into the clipboard. */
  isCopied: boolean
}

/** Opens, copies, renews and ends the preview link of an article; failures are told in toasts. */
export function usePreviewLink(articleId: string) {
  const { t } = useTranslation('admin')
  const failed = useFailure()
  const [link, setLink] = useState<CopiedLink>()

  const copy = useMutation({
    mutationFn: async () => {
      const opened = await openPreview(articleId)
      return { ...opened, isCopied: await toClipboard(opened.url) }
    },
    onSuccess: setLink,
    onError: failed(t('previewLink.failed')),
  })
  const end = useMutation({
    mutationFn: () => endPreview(articleId),
    onSuccess: () => {
      setLink(undefined)
      toast({ title: t('previewLink.ended') })
    },
    onError: failed(t('previewLink.endFailed')),
  })
  return { link, copy, end, close: () => setLink(undefined) }
}
