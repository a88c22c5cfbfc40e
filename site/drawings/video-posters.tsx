import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { drawAtNight, type Drawing, siteFolder } from './draw-at-night.ts'
import {
  Demo,
  DropoutChallenge,
  MoreThanAChatbot,
  OneDayWithOwly,
  SaveTime,
} from './poster-scenes.tsx'

/*
 * Draws the posters of the videos and the picture of the first starter article. To be run after a
 * change of a scene or of the owl; the files are committed. What they show is said in words by
 * `posterAlt` in home.json and by the article.
 */

const folders = { videos: '../content/images/videos', news: 'static/images/news' }

const picture = (path: string, width: number, height: number, scene: ReactElement): Drawing => ({
  width,
  height,
  markup: renderToStaticMarkup(scene),
  async keep(png) {
    const file = join(siteFolder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, await sharp(png).jpeg({ quality: 86, mozjpeg: true }).toBuffer())
    console.log(path)
  },
})

const pictures = [
  picture(`${folders.videos}/more-than-a-chatbot.jpg`, 720, 1280, <MoreThanAChatbot />),
  picture(`${folders.videos}/dropout-challenge.jpg`, 720, 1280, <DropoutChallenge />),
  picture(`${folders.videos}/save-time.jpg`, 720, 1280, <SaveTime />),
  picture(`${folders.videos}/demo.jpg`, 1280, 720, <Demo />),
  picture(`${folders.news}/one-day-with-owly.jpg`, 1200, 600, <OneDayWithOwly />),
]

void drawAtNight(pictures, '')
