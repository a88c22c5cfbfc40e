import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Keeps a layer exactly where the letters of a text field are, whatever its size and scrolling. */
export function useSamePlace(area: RefObject<HTMLTextAreaElement>) {
  const layer = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const field = area.current
    const under = layer.current
    if (!field || !under) return
    const follow = () => {
      under.scrollTop = field.scrollTop
    }
    const measure = () => {
      const { borderLeftWidth, borderRightWidth, borderTopWidth } = getComputedStyle(field)
      const borders = parseFloat(borderLeftWidth) + parseFloat(borderRightWidth)
      const scrollbar = Math.round(field.offsetWidth - field.clientWidth - borders)
      under.style.insetBlockStart = borderTopWidth
      under.style.insetInlineStart = borderLeftWidth
      // To the fraction of a pixel, so that lines break where they do in the field.
      under.style.inlineSize = `${field.getBoundingClientRect().width - borders - scrollbar}px`
      under.style.blockSize = `${field.clientHeight}px`
      follow()
    }
    measure()
    field.addEventListener('scroll', follow)
    const observer = new ResizeObserver(measure)
    observer.observe(field)
    return () => {
      field.removeEventListener('scroll', follow)
      observer.disconnect()
    }
  }, [area])
  // New letters can be what the field has scrolled to.
  useLayoutEffect(() => {
    if (layer.current && area.current) layer.current.scrollTop = area.current.scrollTop
  })
  return layer
}
