import { useEffect, useRef, type RefObject } from 'react'
import { clipboardContent, type ClipboardContent } from '../paste/clipboard-content.ts'
import { plainKeys } from '../paste/plain-keys.ts'
import { useLostPictures } from '../paste/useLostPictures.ts'
import { placeIn } from './html-place.ts'
import { insertText } from './insert-text.ts'
import { pastedHtml } from './pasted-html.ts'

type OnFiles = (files: readonly File[]) => void

/** Pastes and drops into an article's HTML what was meant by what was copied. */
export function useHtmlPaste(area: RefObject<HTMLTextAreaElement>, onFiles: OnFiles): void {
  const sayLost = useLostPictures()
  const current = useRef({ sayLost, onFiles })
  useEffect(() => {
    current.current = { sayLost, onFiles }
  })
  useEffect(() => {
    const field = area.current
    if (!field) return
    const stops: (() => void)[] = []
    const keys = plainKeys()
    /** What is being dropped; null for what is moved within the field. */
    let dropped: ClipboardContent | null = null
    let isMoved = false

    const insert = (event: Event, content: ClipboardContent) => {
      const { value, selectionStart, selectionEnd } = field
      const pasted = pastedHtml(content, placeIn(value, selectionStart, selectionEnd))
      if (!pasted) return
      event.preventDefault()
      if (pasted.html !== '') insertText(field, pasted.html)
      if (pasted.files.length > 0) current.current.onFiles(pasted.files)
      current.current.sayLost(pasted.lost)
    }

    const listen = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      listener: (event: HTMLElementEventMap[Name]) => void,
    ) => {
      field.addEventListener(name, listener)
      stops.push(() => field.removeEventListener(name, listener))
    }
    listen('keydown', (event) => keys.note(event))
    listen('paste', (event) => {
      if (!keys.take()) insert(event, clipboardContent(event.clipboardData))
    })
    listen('dragstart', () => (isMoved = true))
    listen('dragend', () => (isMoved = false))
    listen('dragover', (event) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    })
    listen('drop', (event) => {
      dropped = isMoved ? null : clipboardContent(event.dataTransfer)
      if (dropped && dropped.files.length > 0) insert(event, dropped)
    })
    // The caret is where it was dropped only now.
    listen('beforeinput', (event) => {
      if (event.inputType === 'insertFromDrop' && dropped) insert(event, dropped)
      dropped = null
    })
    return () => stops.forEach((stop) => stop())
  }, [area])
}
