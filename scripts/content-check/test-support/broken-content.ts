import { afterEach, expect } from '@jest/globals'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runContentCheck, type Problem } from '../../content-check.ts'
import { readContent } from '../content.ts'
import { pageDatesFile, renewedPageDates } from '../page-dates.ts'
import { rootDir } from '../../lib/root.ts'

const copies: string[] = []

afterEach(async () => {
  for (const copy of copies.splice(0)) await rm(copy, { recursive: true, force: true })
})

export async function copyOfContent(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'content-check-'))
  copies.push(root)
  await cp(join(rootDir, 'content'), join(root, 'content'), { recursive: true })
  await mkdir(join(root, 'site'))
  await symlink(join(rootDir, 'site', 'static'), join(root, 'site', 'static'))
  return root
}

/** What the check says of the real content after one file, named from `content/`, was changed. */
export async function problemsAfter(
  file: string,
  edit: (text: string) => string,
): Promise<Problem[]> {
  const root = await copyOfContent()
  const path = join(root, 'content', file)
  const before = await readFile(path, 'utf8')
  const after = edit(before)
  expect(after).not.toBe(before)
  await writeFile(path, after)
  await renewDates(root)
  return runContentCheck(root)
}

/** As whoever changes content does, so that only what is broken is left to find. */
async function renewDates(root: string): Promise<void> {
  const { content } = await readContent(root)
  const dates = renewedPageDates(content, '2026-01-01')
  await writeFile(join(root, pageDatesFile), JSON.stringify(dates))
}

type Json = Record<string, unknown>

/** Changes the value at a path of a JSON file; `undefined` takes the key away. */
export const set = (path: string, value: unknown) => (text: string) => {
  const document = JSON.parse(text) as Json
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  const parent = steps.reduce<Json>((node, step) => node[step] as Json, document)
  if (value !== undefined) parent[last] = value
  else if (Array.isArray(parent)) parent.splice(Number(last), 1)
  else Reflect.deleteProperty(parent, last)
  return JSON.stringify(document, null, 2)
}
export const append = (line: string) => (text: string) => `${text}\n${line}\n`
export const swap = (from: string, to: string) => (text: string) => text.replace(from, to)
