import type { ArticleText } from '@owly/api/contract/article.ts'
import { languages, type Language } from '@owly/api/contract/language.ts'
import { plainText } from './plain-text.ts'
import { isChanged, wordChanges, type WordRun } from './word-changes.ts'

/** What an article says; of a real one, or of a form. */
export interface Words extends Pick<ArticleText, 'title' | 'excerpt' | 'content'> {
  language: Language
  translations: Partial<Record<Language, Pick<ArticleText, 'title' | 'excerpt' | 'content'>>>
}

const fields = ['title', 'excerpt', 'content'] as const

export interface ComparedField {
  language: Language
  field: (typeof fields)[number]
  runs: WordRun[]
}

/** The fields whose words differ, language by language; markup that shows no word counts for none. */
export function comparedWords(former: Words, latter: Words): ComparedField[] {
  return languages
    .flatMap((language) =>
      fields.map((field) => ({
        language,
        field,
        runs: wordChanges(textOf(former, language, field), textOf(latter, language, field)),
      })),
    )
    .filter(({ runs }) => isChanged(runs))
}

function textOf(words: Words, language: Language, field: ComparedField['field']): string {
  const texts = words.language === language ? words : words.translations[language]
  const text = texts?.[field] ?? ''
  return field === 'content' ? plainText(text) : text
}
