import type { Article } from '@owly/api/contract/article.ts'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { ArticleValues } from '../editor/article-form.ts'
import { ArticlePreview } from './ArticlePreview.tsx'

export function PreviewButton({ original }: { original: Article | null }) {
  const { t } = useTranslation('admin')
  const { getValues } = useFormContext<ArticleValues>()
  const [values, setValues] = useState<ArticleValues | null>(null)
  const close = () => setValues(null)
  return (
    <>
      <Button variant="secondary" onClick={() => setValues(getValues())}>
        {t('preview.open')}
      </Button>
      <Dialog
        open={values !== null}
        onOpenChange={(open) => !open && close()}
        title={t('preview.title')}
        description={t('preview.description')}
        width="full"
      >
        {values && <ArticlePreview values={values} original={original} onEscape={close} />}
      </Dialog>
    </>
  )
}
