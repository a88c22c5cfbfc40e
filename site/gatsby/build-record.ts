import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuildFacts } from './defer-scripts.ts'
import type { News } from './fetch-news.ts'
import type { SitemapEntry } from './sitemap.ts'

/** What a build leaves for the next one, which makes anew what has changed since. */
export interface BuildRecord {
  news: News
  entries: ReadonlyMap<string, SitemapEntry>
  facts: BuildFacts
}

const fileIn = (siteFolder: string) => join(siteFolder, '.cache', 'build-record.json')

export async function writeBuildRecord(siteFolder: string, record: BuildRecord): Promise<void> {
  await writeFile(fileIn(siteFolder), JSON.stringify({ ...record, entries: [...record.entries] }))
}

/** Whoever changes the folder removes it first: without it, the next build is a whole one. */
export const removeBuildRecord = (siteFolder: string) => rm(fileIn(siteFolder))

/** @throws when there is none, or not a whole one */
export async function readBuildRecord(siteFolder: string): Promise<BuildRecord> {
  const record = JSON.parse(await readFile(fileIn(siteFolder), 'utf8')) as Omit<
    BuildRecord,
    'entries'
  > & { entries: [string, SitemapEntry][] }
  return { ...record, entries: new Map(record.entries) }
}
