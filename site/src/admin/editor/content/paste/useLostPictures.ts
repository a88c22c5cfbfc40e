import { useTranslation } from 'gatsby-plugin-react-i18next'
import { toast } from '../../../../ui/useToast.ts'

/** Says that pictures couldn't come along with what was pasted, and what to do. */
export function useLostPictures() {
  const { t } = useTranslation('writing')
  return (count: number) => {
    if (count === 0) return
    toast({
      title: t('paste.lost', { count }),
      description: t('paste.lostHelp'),
      variant: 'destructive',
    })
  }
}
