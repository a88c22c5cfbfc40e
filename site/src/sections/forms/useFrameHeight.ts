import { useEffect, useRef } from 'react'

const frameAround = (): HTMLElement | null => {
  const frame: Element | null = window.frameElement
  return frame && 'style' in frame ? (frame as HTMLElement) : null
}

/**
 * Gives the frame that shows this page the height of its content, so that it needs no scroll bar.
 * Does nothing in a page by itself, or in a frame of another site.
 *
 * @returns a ref for the element whose height counts
 */
export function useFrameHeight<Content extends HTMLElement>() {
  const content = useRef<Content>(null)
  useEffect(() => {
    const frame = frameAround()
    const element = content.current
    if (!frame || !element) return
    const observer = new ResizeObserver(() => {
      frame.style.height = `${Math.ceil(element.getBoundingClientRect().height) + 2}px`
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return content
}
