import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Language } from '../../i18n/languages.ts'
import { isEmpty, type ArticleValues } from './article-form.ts'
import { pageStyles, previewDocument } from './preview-document.ts'
import * as styles from './TextFields.module.css'

const PAUSE_MS = 250

interface Props {
  name: 'content' | 'translation.content'
  language: Language
}

/** The content as readers will see it, in a frame in which no script runs. */
export function ContentPreview({ name, language }: Props) {
  const { t } = useTranslation('admin')
  const { control } = useFormContext<ArticleValues>()
  const content = useDebounced(useWatch({ control, name }))
  const [css] = useState(pageStyles)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  if (isEmpty(content)) return <p className={styles.nothing}>{t('editor.previewEmpty')}</p>
  return (
    <iframe
      ref={frame}
      sandbox=""
      title={t('editor.previewFrame')}
      className={styles.preview}
      srcDoc={previewDocument(content, language, css)}
    />
  )
}

/** The value as it was when it last stayed the same for a moment. */
function useDebounced(value: string) {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
