import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sanitise } from '../../../../../../api/src/news/html/sanitise.ts'

const root = join(import.meta.dirname, '../../../../../..')

interface Starter {
  title: string
  content: string
  translations?: Record<string, Pick<Starter, 'title' | 'content'>>
}

const textOf = (path: string) => readFileSync(path, 'utf8')
const filesIn = (folder: string) =>
  readdirSync(folder).map((file): [string, string] => [file, textOf(join(folder, file))])

const { hosts } = JSON.parse(textOf(join(root, 'content/facts/videos.json'))) as { hosts: string[] }
const starters = JSON.parse(textOf(join(root, 'content/news/starter.json'))) as Starter[]

/** Articles by name, each as the API stores it: starters, real pastes, one with every element. */
export const articleCorpus: [name: string, html: string][] = [
  ...starters.flatMap(({ title, content, translations = {} }): [string, string][] => [
    [title, content],
    ...Object.values(translations).map((one): [string, string] => [one.title, one.content]),
  ]),
  ...filesIn(join(root, 'api/test/news/pasted')),
  ...filesIn(join(import.meta.dirname, 'corpus')),
].map(([name, html]) => [name, sanitise(html, new Set(hosts)).html])
