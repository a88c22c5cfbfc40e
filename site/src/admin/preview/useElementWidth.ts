import { useEffect, useState, type RefObject } from 'react'

/** How wide an element is at the moment, in CSS pixels; null before it is known. */
export function useElementWidth(ref: RefObject<Element>): number | null {
  const [width, setWidth] = useState<number | null>(null)
  useEffect(() => {
    if (!ref.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(entry.contentRect.width)
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return width
}
