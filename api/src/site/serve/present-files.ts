import { createHash } from 'node:crypto'
import { compressAll, quickQuality, smallestCompressed } from '../../http/compress.ts'
import { readReleaseFile } from '../releases/release-file.ts'
import { mayTellOfArticles, withoutArticles } from '../withdrawn/take-out.ts'
import { unlessGone } from './read-served-file.ts'
import type { ServedFile, ServedRelease } from './served-site.ts'
import type { WithdrawnFrom } from './withdrawn-news.ts'

export type PresentFile = (
  release: ServedRelease,
  file: ServedFile,
) => ServedFile | Promise<ServedFile>

/**
 * Makes sure that no list, feed or sitemap tells of an article that was withdrawn since it was
 * built, for as long as it takes until a rebuild succeeds. Each file is looked through once per
 * withdrawal, when it is asked for.
 */
export function createPresentFiles(withdrawnFrom: WithdrawnFrom): PresentFile {
  let made = { without: new Set<string>() as ReadonlySet<string>, files: newFiles() }

  async function present(release: ServedRelease, file: ServedFile): Promise<ServedFile> {
    const without = await withdrawnFrom(release)
    if (without.size === 0) return file
    if (made.without !== without) made = { without, files: newFiles() }
    const { files } = made
    const known = files.get(file.path)
    if (known?.of === file) return known.present
    const making = rewrite(release, file, without)
    files.set(file.path, { of: file, present: making })
    making.catch(() => files.delete(file.path))
    return making
  }

  return (release, file) =>
    release.newsSlugs.length > 0 && mayTellOfArticles(file.path) ? present(release, file) : file
}

const newFiles = () => new Map<string, { of: ServedFile; present: Promise<ServedFile> }>()

async function rewrite(
  { directory }: ServedRelease,
  file: ServedFile,
  slugs: ReadonlySet<string>,
): Promise<ServedFile> {
  const text = (await unlessGone(readReleaseFile(directory, file))).toString()
  const rest = withoutArticles(file.path, text, slugs)
  if (rest === text) return file

  const identity = Buffer.from(rest)
  const isLarge = identity.length > smallestCompressed
  const { br, gzip } = isLarge ? await compressAll(identity, quickQuality) : {}
  return {
    path: file.path,
    type: file.type,
    size: identity.length,
    hash: createHash('sha256').update(identity).digest('hex').slice(0, 32),
    content: { identity, ...(br && { br }), ...(gzip && { gzip }) },
    ...(br && { br: br.length }),
    ...(gzip && { gzip: gzip.length }),
  }
}
