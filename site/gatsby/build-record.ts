import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { buildRecordFile } from '../../api/contract/republish.ts'
import type { BuildFacts } from './defer-scripts.ts'
import type { News } from './fetch-news.ts'
import type { SitemapEntry } from './sitemap.ts'

/** What a build leaves for the next one, which makes anew what has changed since. */
export interface BuildRecord {
  /** What pages are made of. */
  news: News
  /** All that Gatsby has fetched, as long as only it has made pages. */
  fetched?: News
  entries: ReadonlyMap<string, SitemapEntry>
  facts: BuildFacts
}

const fileIn = (siteFolder: string) => join(siteFolder, buildRecordFile)

/** In V8's own format, which is read and written in less than half the time of JSON. */
export const writeBuildRecord = (siteFolder: string, record: BuildRecord): Promise<void> =>
  writeFile(fileIn(siteFolder), serialize(record))

/** Whoever changes the folder removes it first: without it, the next build is a whole one. */
export const removeBuildRecord = (siteFolder: string) => rm(fileIn(siteFolder))

/** @throws when there is none, not a whole one, or one that only a later Node can read */
export const readBuildRecord = async (siteFolder: string): Promise<BuildRecord> =>
  deserialize(await readFile(fileIn(siteFolder))) as BuildRecord
