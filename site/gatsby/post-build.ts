import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { GatsbyNode } from 'gatsby'
import { deferScripts, readBuildFacts } from './defer-scripts.ts'

/** Finishes what Gatsby wrote into `public`. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ store }) => {
  const { program } = store.getState() as { program: { directory: string } }
  const folder = join(program.directory, 'public')
  const slice = join(folder, '_gatsby', 'slices', '_gatsby-scripts-1.html')
  const facts = readBuildFacts(await readFile(slice, 'utf8'))
  for (const file of await htmlFiles(folder)) {
    const html = await readFile(file, 'utf8')
    const deferred = deferScripts(html, pathOf(relative(folder, file)), facts)
    if (deferred !== html) await writeFile(file, deferred)
  }
}

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
