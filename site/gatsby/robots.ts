import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Everything may be read: a page that isn't to be indexed has to be read to say so. */
const robots = (siteUrl: string) =>
  `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap-index.xml\n`

export const writeRobots = (folder: string, siteUrl: string) =>
  writeFile(join(folder, 'robots.txt'), robots(siteUrl))
