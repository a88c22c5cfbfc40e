import { join } from 'node:path'
import type { GatsbyNode } from 'gatsby'
import { drawShareImages, shareTitles } from './article-share-images.ts'
import { siteFolderOf } from './site-folder.ts'
import { sourcedNews } from './source-news.ts'

let drawing: Promise<void> | undefined

/**
 * Draws share images while webpack is at work, which leaves all processors but one idle. What is
 * missing at the build's end all the same, for whatever reason, is drawn then.
 */
export const onPostBootstrap: GatsbyNode['onPostBootstrap'] = (build) => {
  if (process.env.gatsby_executing_command !== 'build') return
  const siteFolder = siteFolderOf(build)
  const titles = shareTitles(sourcedNews().articles)
  drawing = drawShareImages({ siteFolder, folder: join(siteFolder, 'public') }, titles).catch(
    () => undefined,
  )
}

/** Waits until nothing is drawn any more. */
export const earlyShareImages = async (): Promise<void> => drawing
