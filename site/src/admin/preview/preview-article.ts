import type { Article } from '@owly/api/contract/article.ts'
import type { ContentCheck } from '@owly/api/contract/content-check.ts'
import { otherLanguage, type Language } from '../../i18n/languages.ts'
import { textIn, type ArticleView } from '../../news/article-view.ts'
import { isBlank, isEmpty, type ArticleValues, type TextValues } from '../editor/article-form.ts'
import { editorsTimeZone, fromLocalInput } from '../editor/local-time.ts'

type ShownText = TextValues & { language: Language }

/** The words that a reader of a language gets, by the rule of the pages. */
export function shownText(values: ArticleValues, language: Language): ShownText {
  const { translation } = values
  const translations = isBlank(translation) ? {} : { [otherLanguage(values.language)]: translation }
  return textIn<TextValues>(values, translations, language)
}

/**
 * The article as its page will show it after a save.
 *
 * @param original as it is saved now; null for a new one
 * @param checked what the server keeps of the content; undefined shows it as it was written
 */
export function previewArticle(
  values: ArticleValues,
  {
    text,
    original,
    checked,
  }: {
    text: ShownText
    original: Article | null
    checked: ContentCheck | undefined
  },
): ArticleView {
  const now = new Date().toISOString()
  const date = fromLocalInput(values.publishDate, original?.publishDate ?? null, editorsTimeZone())
  const isDate = date !== null && !Number.isNaN(Date.parse(date))
  const { language, title, excerpt, content } = text
  return {
    slug: values.slug,
    image: values.image,
    type: values.type,
    publishDate: isDate ? date : null,
    createdAt: original?.createdAt ?? now,
    updatedAt: now,
    language,
    languages: isBlank(values.translation) ? [values.language] : ['en', 'es'],
    title: title.trim(),
    excerpt: isEmpty(excerpt) ? null : excerpt.trim(),
    content: checked?.content ?? content,
    description: checked?.description ?? '',
  }
}
