import { languagePrefix } from '../../../contract/language.ts'
import { sitePagePaths, type PublicSite } from '../fallback/public-site.ts'
import { readReleaseFile } from '../releases/release-file.ts'
import type { ServedSite } from './served-site.ts'

export const createServedPages = (site: ServedSite): PublicSite => ({
  async page(name, language) {
    const release = await site.current()
    const path = languagePrefix(language) + sitePagePaths[name]
    const file = release?.files.get(`${path}index.html`)
    if (!release || !file) return undefined
    const html = await readReleaseFile(release.directory, file)
    return { html, digest: file.hash, policies: release.headersFor(path) }
  },
})
