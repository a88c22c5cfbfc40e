import { languages } from '../../api/contract/language.ts'
import type { Content } from './content.ts'
import { problem, type Problem } from './problem.ts'
import { isRecord, sizeOf, valueAt, valuesAt } from './values.ts'

/** What the specification counts: file (`*` for each language), key, how many. */
const counts = [
  ['facts/videos', 'videos', 3],
  ['facts/testimonials', '', 2],
  ['facts/plans', 'plans', 3],
  ['messages/*/home', 'videos.items', 3],
  ['messages/*/home', 'painPoints.cards', 3],
  ['messages/*/home', 'whyDifferent.items', 3],
  ['messages/*/home', 'roles.blocks', 3],
  ['messages/*/home', 'roles.blocks.students.features', 2],
  ['messages/*/home', 'roles.blocks.faculty.features', 3],
  ['messages/*/home', 'roles.blocks.administrators.features', 4],
  ['messages/*/home', 'about.stats', 4],
  ['messages/*/home', 'demo.expectations', 6],
  ['messages/*/home', 'testimonials.items', 2],
  ['messages/*/pricing', 'plans.items', 3],
  ['messages/*/pricing', 'faq.items', 5],
  ['messages/*/contact', 'why.items', 3],
  ['faq/*/ai-agent-for-education', 'items', 10],
  ['faq/*/open-edx-and-lms-integrations', 'items', 12],
] as const

/** Facts whose words stand in the messages under their id: facts, ids, messages, key. */
const named = [
  ['facts/videos', 'videos.*.id', 'messages/*/home', 'videos.items'],
  ['facts/platforms', '*.id', 'messages/*/home', 'platforms.items'],
  ['facts/testimonials', '*.id', 'messages/*/home', 'testimonials.items'],
  ['facts/plans', 'plans.*.id', 'messages/*/pricing', 'plans.items'],
] as const

/** Nothing that the specification counts is missing or too many, and every fact has its words. */
export function checkCounts(content: Content): Problem[] {
  return [
    ...counts.flatMap(([file, key, expected]) =>
      pathsOf(content, file).flatMap((path) => {
        const value = content.json.get(path)
        const count = sizeOf(key === '' ? value : valueAt(value, key))
        const message = `There have to be ${expected} here; there are ${count}.`
        return count === expected ? [] : [problem(path, key, message)]
      }),
    ),
    ...named.flatMap(([facts, ids, messages, key]) =>
      pathsOf(content, facts).flatMap((factsPath) => {
        const wanted = valuesAt(content.json.get(factsPath), ids).map(({ value }) => String(value))
        return pathsOf(content, messages).flatMap((path) =>
          compareNames(path, key, wanted, valueAt(content.json.get(path), key), factsPath),
        )
      }),
    ),
  ]
}

/** Files that could be read; the others have been reported already. */
const pathsOf = (content: Content, file: string) =>
  (file.includes('*') ? languages.map((language) => file.replace('*', language)) : [file])
    .map((name) => `content/${name}.json`)
    .filter((path) => content.json.has(path))

function compareNames(
  path: string,
  key: string,
  wanted: string[],
  group: unknown,
  factsPath: string,
): Problem[] {
  const names = isRecord(group) ? Object.keys(group) : []
  return [
    ...wanted
      .filter((id) => !names.includes(id))
      .map((id) => problem(path, `${key}.${id}`, `${factsPath} names this id; it has no words.`)),
    ...names
      .filter((name) => !wanted.includes(name))
      .map((name) => problem(path, `${key}.${name}`, `${factsPath} has no such id.`)),
  ]
}
