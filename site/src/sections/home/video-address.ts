/** The address of an embedded video that starts by itself, since the click has been made. */
export function playingAddress(embedSrc: string): string {
  const address = new URL(embedSrc)
  address.searchParams.set('autoplay', '1')
  return address.href
}

/** The hosts that videos come from, each once: `player.vimeo.com`. */
export const hostsOf = (videos: { embedSrc: string }[]): string =>
  [...new Set(videos.map(({ embedSrc }) => new URL(embedSrc).host))].join(', ')
