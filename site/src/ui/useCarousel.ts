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
 * Follows a track that scrolls sideways and moves it. The scroll position is the only truth, so
 * touch, keys, buttons and dots always agree.
 */
export function useCarousel(count: number) {
  const trackRef = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const [ready, setReady] = useState(false)
  const [moved, setMoved] = useState(false)

  useEffect(() => {
    const track = trackRef.current
    if (!track) return
    const follow = () => setIndex(indexAt(track.scrollLeft, stepOf(track), count))
    const onScroll = () => {
      setMoved(true)
      follow()
    }
    follow()
    setReady(true)
    track.addEventListener('scroll', onScroll, { passive: true })
    return () => track.removeEventListener('scroll', onScroll)
  }, [count])

  const goTo = useCallback(
    (target: number) => {
      const track = trackRef.current
      track?.scrollTo({ left: clampIndex(target, count) * stepOf(track) })
    },
    [count],
  )

  const onKeyDown = (event: KeyboardEvent) => {
    const target = indexForKey(event.key, index, count)
    if (target === null) return
    event.preventDefault()
    goTo(target)
  }

  return { trackRef, index, ready, moved, goTo, onKeyDown }
}
