import { languages } from '../../api/contract/language.ts'
import type { Content } from './content.ts'
import { problem, type Problem } from './problem.ts'
import { proseOf } from './prose.ts'
import { isRecord, valueAt } from './values.ts'

const glossaryFile = 'content/spanish-glossary.json'

/** Keys that name one thing, a section, a button or a kind of article: `namespace:key`. */
const sameName = [
  ['common:navigation.news', 'common:footer.news', 'news:title'],
  ['common:navigation.pricing', 'common:footer.pricing', 'pricing:header.eyebrow'],
  ['common:navigation.contact', 'common:footer.contact', 'contact:header.eyebrow'],
  ['common:navigation.bookDemo', 'home:hero.bookDemo', 'news:callToAction.button'],
  [
    'home:demo.button',
    'home:closing.bookTrial',
    'pricing:trial.button',
    'pricing:closing.bookTrial',
  ],
  ['news:badge.news', 'admin:list.news', 'admin:editor.typeNews'],
  ['news:badge.release', 'admin:list.release', 'admin:editor.typeRelease'],
] as const

/** A thing has one name in a language, wherever it is spoken of. */
export const checkOneName = (content: Content): Problem[] => [
  ...checkSameNames(content),
  ...checkGlossary(content),
]

function checkSameNames({ json }: Content): Problem[] {
  return languages.flatMap((language) =>
    sameName.flatMap((keys) => {
      const [first, ...others] = keys.map((full) => {
        const [namespace = '', key = ''] = full.split(':')
        const path = `content/messages/${language}/${namespace}.json`
        return { full, path, key, text: valueAt(json.get(path), key) }
      })
      return others
        .filter(({ text }) => text !== first?.text)
        .map(({ path, key, text }) =>
          problem(
            path,
            key,
            `"${String(text)}" is called "${String(first?.text)}" in ${first?.full ?? ''}.`,
          ),
        )
    }),
  )
}

/** Spanish expressions that the glossary replaces by another, in whatever case. */
function checkGlossary(content: Content): Problem[] {
  const glossary = content.json.get(glossaryFile)
  if (!isRecord(glossary)) return []
  const spanish = proseOf(content).filter(({ language }) => language === 'es')
  return Object.entries(glossary).flatMap(([avoided, better]) => {
    const pattern = new RegExp(`(?<!\\p{L})${avoided}(?!\\p{L})`, 'iu')
    return spanish
      .filter(({ text }) => pattern.test(text))
      .map(({ path, key }) =>
        problem(path, key, `Say “${String(better)}”, not “${avoided}” (${glossaryFile}).`),
      )
  })
}
