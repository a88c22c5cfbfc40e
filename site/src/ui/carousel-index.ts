/** The item a carousel shows, from how far its track is scrolled and how far apart items are. */
export const indexAt = (scrolled: number, step: number, count: number): number =>
  step > 0 ? clampIndex(Math.round(scrolled / step), count) : 0

export const clampIndex = (index: number, count: number): number =>
  Math.max(0, Math.min(index, count - 1))

/** Where a key leads from the item that is shown; null when the key means nothing here. */
export function indexForKey(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return clampIndex(index - 1, count)
    case 'ArrowRight':
      return clampIndex(index + 1, count)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
