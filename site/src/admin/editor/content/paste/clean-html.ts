import { dropTheRest } from './allowed-attributes.ts'
import { readHeadings, readParagraphs } from './blocks.ts'
import { readInlineStyles } from './inline-meaning.ts'
import { readLinks } from './links.ts'
import { joinListBoxes, nestLists } from './other-lists.ts'
import { readPictures, type LeftPictures } from './pictures.ts'
import { readTables } from './tables.ts'
import { tidy } from './tidy.ts'
import { dropUnseen } from './unseen.ts'
import { readVideos } from './videos.ts'
import { readWordLists } from './word-lists.ts'
import { lineUp } from '../source/line-up.ts'

export interface CleanHtml extends LeftPictures {
  html: string
}

/** What was copied from any program, as HTML that says what it meant and nothing of how it looked. */
export function cleanHtml(copied: string): CleanHtml {
  const { body } = new DOMParser().parseFromString(copied, 'text/html')
  readWordLists(body)
  dropUnseen(body)
  joinListBoxes(body)
  nestLists(body)
  readInlineStyles(body)
  readHeadings(body)
  readTables(body)
  const left = readPictures(body)
  readVideos(body)
  readLinks(body)
  readParagraphs(body)
  dropTheRest(body)
  tidy(body)
  lineUp(body)
  return { html: blocksOf(body), ...left }
}

/** The HTML of what is in there, a line for each block. */
export const blocksOf = (body: HTMLElement) =>
  [...body.childNodes]
    .map((node) => (node instanceof Element ? node.outerHTML : (node.textContent ?? '').trim()))
    .filter(Boolean)
    .join('\n')
