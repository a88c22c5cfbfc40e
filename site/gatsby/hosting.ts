import { existsSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { isContentHashed } from '../../api/contract/built-files.ts'
import { headerRules, headersText } from './hosting-headers.ts'
import { embedded } from './hosting-policies.ts'
import { redirectRules, redirectsText } from './hosting-redirects.ts'
import { policyHashes } from './policy-hashes.ts'

interface HostingFacts {
  /** Canonical base without a closing slash. */
  siteUrl: string
  apiUrl?: string | undefined
  /** Whether Netlify signs what it passes on to the API. */
  signed?: boolean
  /** The inline scripts that pages may run. */
  scripts: readonly string[]
}

/**
 * Writes `_headers` and `_redirects` into the built folder: the one place that says how the site
 * is served. Netlify reads the two files from there, and so does our own server.
 */
export async function writeHosting(folder: string, facts: HostingFacts): Promise<void> {
  const { siteUrl, signed = false, scripts } = facts
  const apiUrl = facts.apiUrl?.replace(/\/+$/, '')
  const headers = headerRules({
    siteUrl,
    scriptHashes: policyHashes(scripts),
    embedded,
    hashedFiles: browserFiles(folder).filter(isContentHashed).sort(),
  })
  await writeFile(join(folder, '_headers'), headersText(headers))
  const redirects = redirectRules({ siteUrl, apiUrl, signed })
  await writeFile(join(folder, '_redirects'), redirectsText(redirects))
}

/**
 * Where browsers find what is named by its content: Gatsby's bundles, images and imported files, and
 * uploaded pictures. Share images are for others, who ask again; there may be ten thousand of them.
 */
function browserFiles(folder: string): string[] {
  const filesIn = (within: string, recursive: boolean) =>
    readdirSync(within, { recursive, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name))}`)
      .map((path) => path.split(sep).join('/'))
  const below = ['static', 'media'].map((name) => join(folder, name)).filter(existsSync)
  return [...filesIn(folder, false), ...below.flatMap((within) => filesIn(within, true))]
}
