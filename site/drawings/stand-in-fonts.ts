import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../e2e/support/browser.ts'
import { languages } from '../src/i18n/languages.ts'
import { faqPages } from '../src/sections/faq/faq-pages.ts'
import { siteFolder } from './draw-at-night.ts'

/*
 * Measures how the fonts of a machine have to be stretched to stand in for ours, and prints the
 * faces for `src/styles/stand-in-fonts.css`; those of fonts that this machine lacks are left out.
 * To be run after a new cut of ours, where the fonts are installed.
 */

interface Face {
  family: string
  /** The full and the PostScript names that a font goes by. */
  local: string[]
  /** Of the web font: the file, and the weight it is measured at. */
  file: string
  measuredAt: number
  weights: string
  style: 'normal' | 'italic'
}

const serif = (family: string, local: string[], italic: string[]): Face[] => [
  {
    family,
    local,
    file: 'fraunces-roman.woff2',
    measuredAt: 540,
    weights: '400 700',
    style: 'normal',
  },
  {
    family,
    local: italic,
    file: 'fraunces-italic.woff2',
    measuredAt: 460,
    weights: '400 700',
    style: 'italic',
  },
]

const sans = (family: string, local: string[], bold: string[]): Face[] => [
  { family, local, file: 'figtree.woff2', measuredAt: 400, weights: '400 500', style: 'normal' },
  {
    family,
    local: bold,
    file: 'figtree.woff2',
    measuredAt: 600,
    weights: '600 700',
    style: 'normal',
  },
]

const faces: Face[] = [
  ...serif('Fraunces fallback', ['Georgia'], ['Georgia Italic', 'Georgia-Italic']),
  ...serif(
    'Fraunces fallback Times',
    ['Times New Roman', 'Liberation Serif', 'Tinos'],
    ['Times New Roman Italic', 'Liberation Serif Italic', 'Tinos Italic'],
  ),
  ...serif(
    'Fraunces fallback Noto',
    ['Noto Serif', 'Noto Serif Regular', 'NotoSerif-Regular'],
    ['Noto Serif Italic', 'NotoSerif-Italic'],
  ),
  ...serif(
    'Fraunces fallback DejaVu',
    ['DejaVu Serif', 'DejaVuSerif'],
    ['DejaVu Serif Italic', 'DejaVuSerif-Italic'],
  ),
  ...sans(
    'Figtree fallback',
    ['Arial', 'Liberation Sans', 'Arimo'],
    ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'],
  ),
  ...sans(
    'Figtree fallback Roboto',
    ['Roboto', 'Roboto Regular', 'Roboto-Regular'],
    ['Roboto Bold', 'Roboto-Bold'],
  ),
  ...sans(
    'Figtree fallback Noto',
    ['Noto Sans', 'Noto Sans Regular', 'NotoSans-Regular'],
    ['Noto Sans Bold', 'NotoSans-Bold'],
  ),
  ...sans(
    'Figtree fallback DejaVu',
    ['DejaVu Sans', 'DejaVuSans'],
    ['DejaVu Sans Bold', 'DejaVuSans-Bold'],
  ),
]

/**
 * What stands at the top of the pages, in both languages: nothing there may move when our fonts
 * arrive, and the widths of other words differ by a per cent.
 */
async function wordsAtTheTop(): Promise<{ headings: string; body: string }> {
  const headings: string[] = []
  const body: string[] = []
  const folder = join(siteFolder, '../content')
  for (const language of languages) {
    const read = async (path: string) =>
      JSON.parse(await readFile(join(folder, path), 'utf8')) as Record<string, unknown>
    for (const name of ['home', 'pricing', 'contact', 'news']) {
      const { hero, header, title, subtitle } = await read(`messages/${language}/${name}.json`)
      sort(hero ?? header ?? { title, subtitle })
    }
    for (const { slug } of faqPages) {
      const { title, intro } = await read(`faq/${language}/${slug}.json`)
      sort({ title, intro })
    }
  }
  return { headings: headings.join(' '), body: body.join(' ') }

  function sort(words: object) {
    for (const [key, text] of Object.entries(words)) {
      if (typeof text === 'string') (key.startsWith('title') ? headings : body).push(text)
    }
  }
}

interface Measures {
  width: number
  ascent: number
  descent: number
}

/** @returns undefined where the machine has no such font */
const measure = (page: Page, source: string, { measuredAt, style }: Face, text: string) =>
  page.evaluate(
    async ({ source, weight, style, text, size }): Promise<Measures | undefined> => {
      const face = new FontFace('measured', source, { weight: '1 1000', style })
      const context = document.createElement('canvas').getContext('2d')
      const loaded = await face.load().catch(() => undefined)
      if (!context || !loaded) return undefined
      document.fonts.add(loaded)
      context.font = `${style} ${weight} ${size}px measured`
      const measured = context.measureText(text)
      document.fonts.delete(loaded)
      return {
        width: measured.width,
        ascent: measured.fontBoundingBoxAscent / size,
        descent: measured.fontBoundingBoxDescent / size,
      }
    },
    { source, weight: measuredAt, style, text, size: 1000 },
  )

const percent = (value: number) => `${Number((value * 100).toFixed(2))}%`

async function faceOf(page: Page, face: Face, text: string): Promise<string> {
  const file = await readFile(join(siteFolder, 'static/fonts', face.file), 'base64')
  const local = face.local.map((name) => `local('${name}')`).join(', ')
  const ours = await measure(page, `url(data:font/woff2;base64,${file})`, face, text)
  const theirs = await measure(page, local, face, text)
  if (!ours || !theirs) return ''
  const stretch = ours.width / theirs.width
  return `@font-face {
  font-family: '${face.family}';
  src: ${local};
  font-weight: ${face.weights};${face.style === 'italic' ? '\n  font-style: italic;' : ''}
  size-adjust: ${percent(stretch)};
  ascent-override: ${percent(ours.ascent / stretch)};
  descent-override: ${percent(ours.descent / stretch)};
  line-gap-override: 0%;
}

`
}

async function printFaces(): Promise<void> {
  const { headings, body } = await wordsAtTheTop()
  const browser = await launchBrowser()
  const page = await browser.newPage()
  for (const face of faces) {
    const text = face.file.startsWith('fraunces') ? headings : body
    process.stdout.write(await faceOf(page, face, text))
  }
  await browser.close()
}

void printFaces()
