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
    // Without the scrollbar, so that lines break where they do in the field.
    const measure = () => {
      under.style.inlineSize = `${field.clientWidth}px`
      under.style.blockSize = `${field.clientHeight}px`
      follow()
    }
    measure()
    field.addEventListener('scroll', follow)
    field.addEventListener('input', follow)
    const observer = new ResizeObserver(measure)
    observer.observe(field)
    return () => {
      field.removeEventListener('scroll', follow)
      field.removeEventListener('input', follow)
      observer.disconnect()
    }
  }, [area])
  useLayoutEffect(() => {
    if (layer.current && area.current) layer.current.scrollTop = area.current.scrollTop
  })
  return layer
}
