import type { PreviewLink } from '@owly/api/contract/preview.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useState } from 'react'
import { hasStatus } from '../../api-client/errors.ts'
import { endPreview, openPreview } from '../../api-client/previews.ts'
import { toast } from '../../ui/useToast.ts'
import { useEndSession } from '../session/useEndSession.ts'
import { useReason } from '../useReason.ts'

interface CopiedLink extends PreviewLink {
  /** Whether the browser let the address into the clipboard. */
  isCopied: boolean
}

/** Opens, copies, renews and ends the preview link of an article; failures are told in toasts. */
export function usePreviewLink(articleId: string) {
  const { t } = useTranslation('admin')
  const reason = useReason()
  const endSession = useEndSession()
  const [link, setLink] = useState<CopiedLink>()

  const failed = (title: string) => (error: unknown) => {
    toast({ title, description: reason(error), variant: 'destructive' })
    if (hasStatus(error, 401)) endSession()
  }
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

/** A browser refuses without the visitor's gesture or permission, and where there is no https. */
async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
