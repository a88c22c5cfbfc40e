import type { Article as SavedArticle } from '@owly/api/contract/article.ts'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useState } from 'react'
import { hasStatus } from '../../api-client/errors.ts'
import type { Language } from '../../i18n/languages.ts'
import { Article } from '../../sections/news/Article.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { isEmpty, type ArticleValues } from '../editor/article-form.ts'
import { Notice } from '../editor/Notice.tsx'
import { useReason } from '../useReason.ts'
import { ArticleLanguage } from './ArticleLanguage.tsx'
import * as styles from './ArticlePreview.module.css'
import { previewArticle, shownText } from './preview-article.ts'
import { PreviewFrame } from './PreviewFrame.tsx'
import { PreviewNotes } from './PreviewNotes.tsx'
import { useContentCheck } from './useContentCheck.ts'

interface Props {
  values: ArticleValues
  /** As it is saved now; null for a new one. */
  original: SavedArticle | null
  onEscape: () => void
}

const widths = { desktop: 1280, phone: 375 }
const smallScreen = 768

/** An article as its page will show it, with what a save takes away and what links to it look like. */
export function ArticlePreview({ values, original, onEscape }: Props) {
  const { t } = useTranslation(['admin', 'common'])
  const reason = useReason()
  const [language, setLanguage] = useState<Language>(values.language)
  const [width, setWidth] = useState<keyof typeof widths>(
    window.innerWidth < smallScreen ? 'phone' : 'desktop',
  )
  const text = shownText(values, language)
  const { checked, error, isChecking } = useContentCheck(text.content)
  const article = previewArticle(values, { text, original, checked })
  const isRefused = hasStatus(error, 400)
  const isKnown = checked !== undefined || error !== null || isEmpty(text.content)

  return (
    <div className={styles.preview}>
      <div className={styles.choices}>
        <Choice
          label={t('preview.language')}
          options={[
            ['en', t('common:language.en')],
            ['es', t('common:language.es')],
          ]}
          value={language}
          onChange={setLanguage}
        />
        <Choice
          label={t('preview.width')}
          options={[
            ['desktop', t('preview.desktop')],
            ['phone', t('preview.phone')],
          ]}
          value={width}
          onChange={setWidth}
        />
        <p role="status" className={styles.state}>
          {isChecking && t('preview.checking')}
        </p>
      </div>
      <div className={styles.page}>
        {error && (
          <Notice
            tone="problem"
            title={t(isRefused ? 'preview.refused' : 'preview.unknown')}
            text={reason(error)}
          />
        )}
        {isEmpty(text.content) && <p className={styles.empty}>{t('preview.empty')}</p>}
        {isKnown && !isRefused && (
          <PreviewFrame
            title={t('preview.frame')}
            language={language}
            width={widths[width]}
            isSafe={checked !== undefined}
            onEscape={onEscape}
          >
            <ArticleLanguage language={language}>
              <Article article={article} />
            </ArticleLanguage>
          </PreviewFrame>
        )}
      </div>
      <PreviewNotes article={article} language={language} checked={checked} />
    </div>
  )
}
