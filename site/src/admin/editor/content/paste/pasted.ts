import { videoFrame } from '../video-markup.ts'
import { cleanHtml } from './clean-html.ts'
import type { ClipboardContent } from './clipboard-content.ts'
import { markdownToHtml } from './markdown.ts'
import { escapeHtml, wordsToHtml } from './plain-words.ts'
import { isAddress, isHtmlSource, isMarkdown } from './text-kind.ts'

/** What is pasted, in the article's own HTML. */
export interface Pasted {
  html: string
  /** Pictures to be uploaded. */
  files: readonly File[]
  /** How many pictures could not come along. */
  lost: number
  /** Set when what was copied is nothing but an address, which can be a link of other words. */
  address?: string
}

/** Reads a clipboard as somebody means it who pastes it into an article. */
export function readPasted({ html, text, files }: ClipboardContent): Pasted {
  if (isAddress(text)) return { ...nothing, ...fromAddress(text.trim()) }
  if (hasWords(html) && !isCode(html)) return { ...nothing, ...cleanHtml(html) }
  if (files.length > 0) return { ...nothing, files }
  if (html !== '' && text === '') return { ...nothing, ...cleanHtml(html) }
  if (isCode(html)) return { ...nothing, html: codeToHtml(text) }
  if (isHtmlSource(text)) return { ...nothing, ...cleanHtml(text) }
  if (isMarkdown(text)) return { ...nothing, ...cleanHtml(markdownToHtml(text)) }
  return { ...nothing, html: text.trim() === '' ? '' : wordsToHtml(text) }
}

const nothing: Pasted = { html: '', files: [], lost: 0 }

function fromAddress(address: string): Pick<Pasted, 'html' | 'address'> {
  const frame = videoFrame(address)
  if (frame) {
    return { html: `<iframe src="${escapeHtml(frame.src)}" allowfullscreen=""></iframe>`, address }
  }
  return { html: `<p><a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>`, address }
}

/** A copied picture brings HTML with nothing in it but the picture's place on the web. */
const hasWords = (html: string) =>
  html !== '' && new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() !== ''

/** Whether it was copied from an editor of programs, which says how each word is coloured. */
const isCode = (html: string) =>
  /^(?:\s|<meta[^>]*>|<html>|<body>|<!--StartFragment-->)*<div style="[^"]*monospace[^"]*white-space: ?pre/i.test(
    html,
  )

const codeToHtml = (text: string) =>
  text.trim().includes('\n')
    ? `<pre><code>${escapeHtml(text.replace(/\n+$/, ''))}</code></pre>`
    : `<p><code>${escapeHtml(text.trim())}</code></p>`
