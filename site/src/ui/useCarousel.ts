import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { clampIndex, indexAt, indexForKey } from './carousel-index.ts'

/** How far apart two neighbouring items of a track stand, in px. */
function stepOf(track: HTMLElement): number {
  const [first, second] = [track.children[0], track.children[1]]
  return first instanceof HTMLElement && second instanceof HTMLElement
    ? second.offsetLeft - first.offsetLeft
    : 0
}

/**
 * Follows a track that scrolls sideways and moves it. The scroll position is the truth, so touch,
 * keys, buttons and dots agree; while the track is on its way to an item that was chosen, that
 * item is the current one, so that quick clicks add up.
 */
export function useCarousel(count: number) {
  const trackRef = useRef<HTMLUListElement>(null)
  const destination = useRef<number | null>(null)
  const [index, setIndex] = useState(0)
  const [ready, setReady] = useState(false)
  const [moved, setMoved] = useState(false)
  // Until the width of the window is known, as on pages without React.
  const [scrolls, setScrolls] = useState(true)

  useEffect(() => {
    const track = trackRef.current
    if (!track) return
    const follow = () => {
      const current = indexAt(track.scrollLeft, stepOf(track), count)
      if (destination.current === current) destination.current = null
      if (destination.current === null) setIndex(current)
    }
    const onScroll = () => {
      setMoved(true)
      follow()
    }
    const leaveToVisitor = () => {
      destination.current = null
    }
    const measure = () => setScrolls(track.scrollWidth > track.clientWidth)
    follow()
    measure()
    setReady(true)
    window.addEventListener('resize', measure)
    track.addEventListener('scroll', onScroll, { passive: true })
    track.addEventListener('pointerdown', leaveToVisitor, { passive: true })
    track.addEventListener('wheel', leaveToVisitor, { passive: true })
    return () => {
      window.removeEventListener('resize', measure)
      track.removeEventListener('scroll', onScroll)
      track.removeEventListener('pointerdown', leaveToVisitor)
      track.removeEventListener('wheel', leaveToVisitor)
    }
  }, [count])

  const goTo = useCallback(
    (target: number) => {
      const track = trackRef.current
      if (!track) return
      const chosen = clampIndex(target, count)
      const isThere = indexAt(track.scrollLeft, stepOf(track), count) === chosen
      destination.current = isThere ? null : chosen
      setIndex(chosen)
      track.scrollTo({ left: chosen * stepOf(track) })
    },
    [count],
  )

  const onKeyDown = (event: KeyboardEvent) => {
    const target = indexForKey(event.key, index, count)
    if (target === null) return
    event.preventDefault()
    goTo(target)
  }

  return { trackRef, index, ready, moved, tabIndex: scrolls ? 0 : undefined, goTo, onKeyDown }
}
