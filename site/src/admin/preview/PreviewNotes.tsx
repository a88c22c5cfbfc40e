import type { ContentCheck } from '@owly/api/contract/content-check.ts'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useId, type ReactNode } from 'react'
import type { Language } from '../../i18n/languages.ts'
import type { ArticleView } from '../../news/article-view.ts'
import { ArticleLanguage } from './ArticleLanguage.tsx'
import { HintList, RemovalList } from './CheckNotes.tsx'
import { SearchResult, SharedLink } from './LinkLooks.tsx'
import * as styles from './PreviewNotes.module.css'
import { lengthOf, shownLengths } from './text-lengths.ts'
import { useHints } from './useHints.ts'

interface Props {
  article: ArticleView
  /** Of the page that is previewed. */
  language: Language
  checked: ContentCheck | undefined
}

export function PreviewNotes({ article, language, checked }: Props) {
  const { t } = useTranslation('admin')
  const { title, excerpt } = article
  const hints = useHints({ title, excerpt: excerpt ?? '' }, checked)
  return (
    <div className={styles.notes}>
      {checked && (
        <Note title={t('preview.removedTitle')}>
          <RemovalList removed={checked.removed} />
        </Note>
      )}
      {hints.length > 0 && (
        <Note title={t('hints.title', { count: hints.length })}>
          <HintList hints={hints} />
        </Note>
      )}
      <Note title={t('preview.searchTitle')}>
        <ArticleLanguage language={language}>
          <SearchResult article={article} />
        </ArticleLanguage>
        <Lengths article={article} shown={shownLengths.search} />
      </Note>
      <Note title={t('preview.sharedTitle')}>
        <ArticleLanguage language={language}>
          <SharedLink article={article} />
        </ArticleLanguage>
        <Lengths article={article} shown={shownLengths.shared} />
      </Note>
    </div>
  )
}

function Note({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.note}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  )
}

interface LengthsProps {
  article: ArticleView
  shown: { title: number; description: number }
}

function Lengths({ article: { title, excerpt, description }, shown }: LengthsProps) {
  const { t } = useTranslation('admin')
  const lengths = {
    title: lengthOf(title),
    titleShown: shown.title,
    text: lengthOf(excerpt ?? description),
    textShown: shown.description,
  }
  return <p className={styles.lengths}>{t('preview.lengths', lengths)}</p>
}
