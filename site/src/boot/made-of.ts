declare global {
  interface Window {
    /** Digest of the data that the HTML of this page was made of; unset where no build made it. */
    madeOf?: number
  }
}

/** FNV-1a over the JSON of what a page is made of: tells two versions of a page apart. */
export function digestOf(result: object): number {
  let digest = 0x811c9dc5
  const json = JSON.stringify(result)
  for (let at = 0; at < json.length; at += 1) {
    digest = Math.imul(digest ^ json.charCodeAt(at), 0x01000193)
  }
  return digest >>> 0
}

/**
 * Whether a page's HTML was made of other data than what has come now, as after a rebuild since it
 * was opened. React can't take over such a page, only make it anew.
 */
export const isOutdated = (result: object): boolean =>
  window.madeOf !== undefined && window.madeOf !== digestOf(result)
