import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Language } from '../../i18n/languages.ts'
import { useElementWidth } from './useElementWidth.ts'
import * as styles from './PreviewFrame.module.css'

interface Props {
  title: string
  language: Language
  /** Of the screen it stands for, in CSS pixels. */
  width: number
  /** Whether the server has let through what is shown; else nothing in it may run. */
  isSafe: boolean
  onEscape: () => void
  children: ReactNode
}

const emptyPage = (language: Language) =>
  `<!doctype html><html lang="${language}"><head></head><body></body></html>`

/** A page of its own with this one's styles, as wide as a screen and shrunk to the room there is. */
export function PreviewFrame({ title, language, width, isSafe, onEscape, children }: Props) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const room = useRef<HTMLDivElement>(null)
  usePageEvents(body, onEscape)
  const scale = Math.min(1, (useElementWidth(room) ?? width) / width)
  const size = { '--width': `${width}px`, '--scale': scale } as CSSProperties
  return (
    <div ref={room} className={styles.room} style={size}>
      <div className={styles.screen}>
        <iframe
          key={String(isSafe)}
          title={title}
          className={styles.frame}
          srcDoc={emptyPage(language)}
          {...(!isSafe && { sandbox: 'allow-same-origin' })}
          onLoad={({ currentTarget }) => setBody(styledBody(currentTarget.contentDocument))}
        />
      </div>
      {body && createPortal(children, body)}
    </div>
  )
}

function styledBody(page: Document | null): HTMLElement | null {
  if (!page) return null
  for (const sheet of document.querySelectorAll('style, link[rel="stylesheet"]')) {
    page.head.append(page.importNode(sheet, true))
  }
  return page.body
}

/** What happens within the frame doesn't reach this page by itself. */
function usePageEvents(body: HTMLElement | null, onEscape: () => void) {
  useEffect(() => {
    if (!body) return
    const page = body.ownerDocument
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onEscape()
    }
    page.addEventListener('click', stayHere, true)
    page.addEventListener('keydown', leave)
    return () => {
      page.removeEventListener('click', stayHere, true)
      page.removeEventListener('keydown', leave)
    }
  }, [body, onEscape])
}

/** Links lead nowhere, but for those within the article. */
function stayHere(event: MouseEvent): void {
  const link = (event.target as Element).closest('a[href]')
  if (!link) return
  event.preventDefault()
  const href = link.getAttribute('href') ?? ''
  if (href.startsWith('#')) targetOf(link.ownerDocument, href.slice(1))?.scrollIntoView()
}

function targetOf(page: Document, name: string): Element | null {
  try {
    return page.getElementById(decodeURIComponent(name))
  } catch {
    return null
  }
}
