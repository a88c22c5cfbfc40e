import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Article } from '@owly/api/contract/article.ts'
import type { GatsbyNode } from 'gatsby'
import type { PageManifest } from '../src/boot/boot.ts'
import { drawShareImages, shareTitles } from './article-share-images.ts'
import { deferScripts } from './defer-scripts.ts'
import { writeFeeds } from './feeds.ts'
import { writeHosting } from './hosting.ts'
import { inlineScripts, scriptsIn } from './inline-scripts.ts'
import { writeRobots } from './robots.ts'
import { takePictures } from './take-pictures.ts'

interface BuildState {
  program: { directory: string }
  config: { siteMetadata: { siteUrl: string } }
  webpackCompilationHash: string
}

/** Finishes what Gatsby wrote into `public`. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async (build) => {
  const { graphql, store, getNodesByType, reporter } = build
  const { program, config, webpackCompilationHash } = store.getState() as BuildState
  const folder = join(program.directory, 'public')
  const facts = {
    compilationHash: webpackCompilationHash,
    chunks: JSON.parse(
      await readFile(join(folder, 'chunk-map.json'), 'utf8'),
    ) as PageManifest['chunks'],
    scripts: await appScripts(folder),
  }
  for (const file of await htmlFiles(folder)) {
    const html = await readFile(file, 'utf8')
    const deferred = deferScripts(withoutNulls(html), pathOf(relative(folder, file)), facts)
    if (deferred !== html) await writeFile(file, deferred)
  }
  const { siteUrl } = config.siteMetadata
  await writeFeeds(folder, { siteUrl, graphql, now: new Date() })
  await writeRobots(folder, siteUrl)
  const { API_URL: apiUrl, API_SIGNATURE_TOKEN: token } = process.env
  const articles = getNodesByType('NewsArticle') as unknown as Article[]
  await drawShareImages({ siteFolder: program.directory, folder }, shareTitles(articles))
  await takePictures(folder, {
    apiUrl,
    articles,
    warn(text) {
      reporter.warn(text)
    },
  })
  // No page runs another one than the home page; one that an article brought would be refused.
  const scripts = inlineScripts(await readFile(join(folder, 'index.html'), 'utf8'))
  await writeHosting(folder, { siteUrl, apiUrl, signed: Boolean(token), scripts })
}

/** The files that start React, which Gatsby names in a slice that is the same for all pages. */
async function appScripts(folder: string): Promise<string[]> {
  const slice = join(folder, '_gatsby', 'slices', '_gatsby-scripts-1.html')
  const scripts = scriptsIn(await readFile(slice, 'utf8'))
  return scripts.flatMap(({ attributes: { src, async } }) =>
    src && async !== undefined ? [src] : [],
  )
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
