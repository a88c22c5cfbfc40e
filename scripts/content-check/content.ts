import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { readJson } from './json-file.ts'
import { problem, type Problem } from './problem.ts'

export interface Content {
  root: string
  /** Every JSON file that could be read, by its path from the root. */
  json: ReadonlyMap<string, unknown>
  /** The text of every MDX file, by its path from the root. */
  mdx: ReadonlyMap<string, string>
  paths: ReadonlySet<string>
}

const languageFiles = [
  ...[
    'common',
    'home',
    'pricing',
    'contact',
    'news',
    'preview',
    'admin',
    'seo',
    'faq',
    'legal',
    'forms',
    'writing',
  ].map((namespace) => ['messages', namespace]),
  ['faq', 'ai-agent-for-education'],
  ['faq', 'open-edx-and-lms-integrations'],
]

/** What the site can't be built without, by path from the root. */
const required = [
  ...languageFiles.flatMap(([folder, name]) =>
    ['en', 'es'].map((language) => `content/${folder}/${language}/${name}.json`),
  ),
  ...['contact', 'demo-reply', 'links', 'plans', 'platforms', 'site', 'testimonials', 'videos'].map(
    (name) => `content/facts/${name}.json`,
  ),
  ...['privacy-policy', 'terms-of-service', 'cookie-policy'].map(
    (name) => `content/legal/${name}.mdx`,
  ),
  'content/news/starter.json',
  'content/page-dates.json',
  'content/placeholders.json',
  'content/same-in-both-languages.json',
  'content/spanish-glossary.json',
]

/** Reads `content/` below the root. Files that are missing or no JSON come back as problems. */
export async function readContent(
  root: string,
): Promise<{ content: Content; problems: Problem[] }> {
  const paths = await filesBelow(root)
  const json = new Map<string, unknown>()
  const mdx = new Map<string, string>()
  const problems = required
    .filter((path) => !paths.has(path))
    .map((path) => problem(path, undefined, 'The file is missing.'))

  for (const path of paths) {
    if (path.endsWith('.mdx')) mdx.set(path, await readFile(join(root, path), 'utf8'))
    if (!path.endsWith('.json')) continue
    const { value, mistakes } = readJson(await readFile(join(root, path), 'utf8'))
    problems.push(...mistakes.map(({ place, message }) => problem(path, place, message)))
    if (value !== undefined) json.set(path, value)
  }
  return { content: { root, json, mdx, paths }, problems }
}

async function filesBelow(root: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(join(root, 'content'), { recursive: true, withFileTypes: true })
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .sort(),
  )
}
