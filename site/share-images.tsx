import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import site from '../content/facts/site.json'
import en from '../content/messages/en/seo.json'
import es from '../content/messages/es/seo.json'
import { launchBrowser } from './e2e/support/browser.ts'
import { Bookshelves } from './src/illustrations/Bookshelves.tsx'
import { Owl } from './src/illustrations/Owl.tsx'
import { OwlAtLamp } from './src/illustrations/OwlAtLamp.tsx'
import { languages } from './src/i18n/languages.ts'
import { shareImage } from './src/seo/share-image.ts'

/*
 * Draws the pictures that shared links show into `static/share`: one per page of seo.json and
 * language, 1200x630, with the words that its `imageAlt` names. Run in `site`, after a change of
 * those words or of the look, with `node --import tsx share-images.tsx`; the files are committed.
 */

const folder = process.cwd()
const size = { width: 1200, height: 630 }
const seo = { en, es }

/** `The Owly owl beside the words: contact` -> `Contact`. */
function wordsOf(imageAlt: string): string {
  const words = imageAlt.slice(imageAlt.indexOf(':') + 1).trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

async function styles(): Promise<string> {
  const font = async (name: string) =>
    `url(data:font/woff2;base64,${await readFile(join(folder, 'static/fonts', name), 'base64')})`
  return `
    ${await readFile(join(folder, 'src/styles/tokens.css'), 'utf8')}
    @font-face { font-family: Fraunces; src: ${await font('fraunces-roman.woff2')} }
    @font-face { font-family: Figtree; src: ${await font('figtree.woff2')}; font-weight: 400 700 }
    * { box-sizing: border-box; margin: 0 }
    body {
      position: relative; width: 1200px; height: 630px; overflow: hidden; padding: 64px 72px;
      display: flex; flex-direction: column; background: #141b34; color: #f3eddd;
    }
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
}

function Card({ words }: { words: string }) {
  return (
    <>
      <Bookshelves className="shelves" />
      <div className="ledge" />
      <OwlAtLamp className="owl" />
      <p className="brand">
        <Owl width="60" height="60" />
        {site.name}
      </p>
      <p className={words.length > 36 ? 'words long' : 'words'}>{words}</p>
    </>
  )
}

async function draw() {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: size, colorScheme: 'light' })
    const css = await styles()
    await mkdir(join(folder, 'static/share'), { recursive: true })
    for (const language of languages) {
      for (const [name, texts] of Object.entries(seo[language])) {
        if (!('imageAlt' in texts) || name === 'article') continue
        const card = renderToStaticMarkup(<Card words={wordsOf(texts.imageAlt)} />)
        await page.setContent(
          `<html lang="${language}"><style>${css}</style><body data-tone="night">${card}`,
        )
        await page.evaluate(() => document.fonts.ready)
        const picture = await sharp(await page.screenshot())
          .png({ palette: true, colours: 96, effort: 10, compressionLevel: 9 })
          .toBuffer()
        await writeFile(join(folder, 'static', shareImage(name, language)), picture)
        console.log(`${shareImage(name, language)} ${Math.round(picture.length / 1024)} KB`)
      }
    }
  } finally {
    await browser.close()
  }
}

void draw()
