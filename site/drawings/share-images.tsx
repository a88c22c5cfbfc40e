import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import site from '../../content/facts/site.json'
import en from '../../content/messages/en/seo.json'
import es from '../../content/messages/es/seo.json'
import { languages, type Language } from '../src/i18n/languages.ts'
import { Bookshelves } from '../src/illustrations/Bookshelves.tsx'
import { Owl } from '../src/illustrations/Owl.tsx'
import { OwlAtLamp } from '../src/illustrations/OwlAtLamp.tsx'
import { articleCard } from '../gatsby/title-image-path.ts'
import { shareImage } from '../src/seo/share-image.ts'
import { drawAtNight, type Drawing, siteFolder } from './draw-at-night.ts'

/*
 * Draws the pictures that shared links show into `static/share`: one per page of seo.json and
 * language, 1200x630, with the words that its `imageAlt` names, and one without any, onto which a
 * build draws the titles of articles. To be run after a change of those words or of the look; the
 * files are committed.
 */

const seo = { en, es }

/** `The Owly owl beside the words: contact` -> `Contact`. */
function wordsOf(imageAlt: string): string {
  const words = imageAlt.slice(imageAlt.indexOf(':') + 1).trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const css = `
  body { width: 1200px; height: 630px; padding: 64px 72px; display: flex; flex-direction: column }
  .shelves { position: absolute; inset: 0 0 auto auto; width: 620px; height: 560px; color: #222c50 }
  .owl { position: absolute; right: 44px; bottom: 58px; width: 500px; height: auto }
  .ledge { position: absolute; inset: auto 0 58px; height: 3px; background: #38426a }
  .brand { display: flex; align-items: center; gap: 16px; font: 40px Fraunces }
  .words {
    width: 600px; margin: auto 0; padding-bottom: 56px; font: 76px/1.05 Fraunces;
    letter-spacing: -0.02em; text-wrap: balance;
  }
  .words.long { font-size: 62px }
  .words::before {
    content: ''; display: block; width: 72px; height: 6px; margin-bottom: 28px;
    background: #f2b33d; border-radius: 3px;
  }
`

function Card({ words }: { words?: string }) {
  return (
    <>
      <Bookshelves className="shelves" />
      <div className="ledge" />
      <OwlAtLamp className="owl" />
      <p className="brand">
        <Owl width="60" height="60" />
        {site.name}
      </p>
      {words && <p className={words.length > 36 ? 'words long' : 'words'}>{words}</p>}
    </>
  )
}

function cardAt(path: string, { language, words }: { language?: Language; words?: string } = {}) {
  return {
    width: 1200,
    height: 630,
    ...(language && { language }),
    markup: renderToStaticMarkup(<Card {...(words && { words })} />),
    async keep(png) {
      const picture = await sharp(png)
        .png({ palette: true, colours: 96, effort: 10, compressionLevel: 9 })
        .toBuffer()
      await writeFile(join(siteFolder, 'static', path), picture)
      console.log(`${path} ${Math.round(picture.length / 1024)} KB`)
    },
  } satisfies Drawing
}

const cards = languages.flatMap((language) =>
  Object.entries(seo[language]).flatMap(([name, texts]): Drawing[] => {
    if (!('imageAlt' in texts)) return []
    return [cardAt(shareImage(name, language), { language, words: wordsOf(texts.imageAlt) })]
  }),
)

async function draw() {
  await mkdir(join(siteFolder, 'static/share'), { recursive: true })
  await drawAtNight([cardAt(articleCard), ...cards], css)
}

void draw()
