import { set, type FieldErrors, type FieldPath } from 'react-hook-form'
import { isBlank, isEmpty, type ArticleValues } from './article-form.ts'

/** A field that keeps the article from being saved, and the message key that says why. */
export interface ArticleProblem {
  field: FieldPath<ArticleValues>
  message: string
}

/** In the order in which an editor meets them. */
export function problemsOf({ title, content, translation }: ArticleValues): ArticleProblem[] {
  const problems: ArticleProblem[] = []
  const require = (text: string, field: ArticleProblem['field'], message: string) => {
    if (isEmpty(text)) problems.push({ field, message })
  }
  require(title, 'title', 'editor.titleMissing')
  require(content, 'content', 'editor.contentMissing')
  if (isBlank(translation)) return problems
  require(translation.title, 'translation.title', 'editor.translatedTitleMissing')
  require(translation.content, 'translation.content', 'editor.translatedContentMissing')
  return problems
}

export const isInTranslation = ({ field }: ArticleProblem) => field.startsWith('translation.')

/** The problems as react-hook-form keeps them. */
export function fieldErrors(problems: ArticleProblem[]): FieldErrors<ArticleValues> {
  const errors: FieldErrors<ArticleValues> = {}
  for (const { field, message } of problems) set(errors, field, { type: 'required', message })
  return errors
}
