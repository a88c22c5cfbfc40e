import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Everything may be read: a page that isn't to be indexed says so itself, and has to be read to be
 * heard.
 */
const robots = (siteUrl: string) =>
  `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap-index.xml\n`

export const writeRobots = (folder: string, siteUrl: string) =>
  writeFile(join(folder, 'robots.txt'), robots(siteUrl))
