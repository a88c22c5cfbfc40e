import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { GatsbyNode } from 'gatsby'
import { deferScripts, readBuildFacts } from './defer-scripts.ts'
import { writeFeeds } from './feeds.ts'
import { writeHosting } from './hosting.ts'
import { inlineScripts } from './inline-scripts.ts'
import { writeRobots } from './robots.ts'

interface BuildState {
  program: { directory: string }
  config: { siteMetadata: { siteUrl: string } }
}

/** Finishes what Gatsby wrote into `public`. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ graphql, store }) => {
  const { program, config } = store.getState() as BuildState
  const folder = join(program.directory, 'public')
  const slice = join(folder, '_gatsby', 'slices', '_gatsby-scripts-1.html')
  const facts = readBuildFacts(await readFile(slice, 'utf8'))
  const scripts = new Set<string>()
  for (const file of await htmlFiles(folder)) {
    const html = await readFile(file, 'utf8')
    const deferred = deferScripts(withoutNulls(html), pathOf(relative(folder, file)), facts)
    if (deferred !== html) await writeFile(file, deferred)
    for (const script of inlineScripts(deferred)) scripts.add(script)
  }
  const { siteUrl } = config.siteMetadata
  await writeFeeds(folder, { siteUrl, graphql, now: new Date() })
  await writeRobots(folder, siteUrl)
  const { API_URL: apiUrl, API_SIGNATURE_TOKEN: token } = process.env
  await writeHosting(folder, { siteUrl, apiUrl, signed: Boolean(token), scripts })
}

/**
 * React 18's streaming renderer leaves NUL bytes where a character of several bytes crosses the edge
 * of its buffer; what is around them is right. https://github.com/facebook/react/issues/31134
 */
const withoutNulls = (html: string) => html.replaceAll('\0', '')

const htmlFiles = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes(`${sep}_gatsby${sep}`))

/** `es/news/index.html` -> `/es/news/`; `404.html` stays `/404.html`. */
const pathOf = (file: string) =>
  `/${file
    .split(sep)
    .join('/')
    .replace(/index\.html$/, '')}`
