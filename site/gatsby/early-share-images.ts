import { join } from 'node:path'
import { drawShareImages, shareTitles } from './article-share-images.ts'
import { fetchListed } from './fetch-news.ts'

/**
 * Draws the share images of the articles there are now. It is run beside Gatsby, which leaves all
 * processors but one idle; what is missing in the end, for whatever reason, finishSite draws.
 *
 * @returns how many articles they are of
 * @throws NewsUnreachable
 */
export async function drawEarly(siteFolder: string): Promise<number> {
  const articles = await fetchListed(process.env.API_URL)
  await drawShareImages({ siteFolder, folder: join(siteFolder, 'public') }, shareTitles(articles))
  return articles.length
}
