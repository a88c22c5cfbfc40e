import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { isContentHashed } from '../../../contract/built-files.ts'
import { isText } from './file-kinds.ts'
import { ReleaseBuilder, type FormerRelease } from './release-builder.ts'
import {
  currentLink,
  currentRelease,
  releaseFiles,
  releasesDirectory,
  type Release,
  type ReleaseMeta,
} from './releases.ts'
import { readSiteRules } from '../rules/site-rules.ts'

const atOnce = 4
const manyPages = 500
const hour = 60 * 60 * 1000
/** How long a tab that was opened before may still ask for the scripts of its build. */
const oldAssetsKeptMs = 7 * 24 * hour
const unfinishedPrefix = '.unfinished-'

/**
 * Makes a built folder the site that is served, at once and whole: the new release is made in a
 * folder beside, with every text also compressed, and then one link is swapped. Content-hashed
 * assets of former releases stay for 7 days; the release before the new one stays on disk, older
 * ones go. Needs no lock of its own, but nobody may build into the folder meanwhile.
 *
 * @param publicDir Gatsby's `public`; it is only read
 * @throws when the folder holds no home page, or rules in `_headers` or `_redirects` that can't be
 *   obeyed; the served site then stays as it is
 */
export async function publishRelease(
  publicDir: string,
  dataDir: string,
  meta: { builtAt: Date; fingerprints: Record<string, string> },
): Promise<Release> {
  const paths = await listFiles(publicDir)
  if (!paths.includes('/index.html')) throw new Error('The build left no index.html.')
  const { problems } = await readSiteRules(publicDir)
  if (problems.length > 0) throw new Error(`The host's rules are wrong: ${problems.join(' ')}`)

  const { id, builtAt } = newId(meta.builtAt)
  const previous = await currentRelease(dataDir)
  const releases = releasesDirectory(dataDir)
  const unfinished = join(releases, `${unfinishedPrefix}${id}`)
  const described: ReleaseMeta = { builtAt, fingerprints: meta.fingerprints }
  try {
    await mkdir(join(unfinished, 'encoded'), { recursive: true })
    const former = previous && (await readFormer(previous))
    const pageQuality = paths.filter(isText).length > manyPages ? 5 : 9
    const builder = new ReleaseBuilder({ directory: unfinished, former, builtAt, pageQuality })
    const limit = pLimit(atOnce)
    await Promise.all(paths.map((path) => limit(() => builder.add(join(publicDir, path), path))))
    if (former) await keepOldAssets(builder, former, meta.builtAt)
    await writeFile(join(unfinished, 'files.json'), JSON.stringify(builder.files))
    await writeFile(join(unfinished, 'release.json'), JSON.stringify(described))
    await rename(unfinished, join(releases, id))
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
  await swap(dataDir, id)
  await removeOthers(releases, [id, previous?.id])
  return { id, directory: join(releases, id), ...described }
}

function newId(time: Date): { id: string; builtAt: string } {
  const builtAt = time.toISOString()
  const compact = builtAt.replace(/[-:]|\.\d+/gu, '')
  return { id: `${compact}-${randomBytes(4).toString('hex')}`, builtAt }
}

async function readFormer({ directory }: Release): Promise<FormerRelease> {
  return { directory, files: await releaseFiles(directory) }
}

async function keepOldAssets(
  builder: ReleaseBuilder,
  former: FormerRelease,
  now: Date,
): Promise<void> {
  const oldest = new Date(now.getTime() - oldAssetsKeptMs).toISOString()
  for (const [path, file] of Object.entries(former.files)) {
    const isOld = !(path in builder.files) && isContentHashed(path)
    if (isOld && file.lastBuilt >= oldest) await builder.keep(path, file)
  }
}

/** A link cannot be overwritten, but a new one can be renamed over it. */
async function swap(dataDir: string, id: string): Promise<void> {
  const link = currentLink(dataDir)
  const next = `${link}.${id}`
  await symlink(join('releases', id), next, 'dir')
  await rename(next, link)
}

async function removeOthers(releases: string, kept: (string | undefined)[]): Promise<void> {
  for (const name of await readdir(releases)) {
    if (kept.includes(name)) continue
    const directory = join(releases, name)
    if (name.startsWith(unfinishedPrefix) && !(await isAbandoned(directory))) continue
    await rm(directory, { recursive: true, force: true })
  }
}

async function isAbandoned(directory: string): Promise<boolean> {
  const { mtimeMs } = await stat(directory)
  return Date.now() - mtimeMs > hour
}

/** Paths from the folder's root with a leading slash. No dotfiles, except `.well-known`. */
async function listFiles(root: string, folder = ''): Promise<string[]> {
  const paths: string[] = []
  for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.name.startsWith('.') && path !== '/.well-known') continue
    if (entry.isDirectory()) paths.push(...(await listFiles(root, path)))
    else if (entry.isFile()) paths.push(path)
  }
  return paths
}
