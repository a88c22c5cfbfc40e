interface Provider {
  /** Where its videos are watched and shared. */
  hosts: readonly string[]
  /** Where they are embedded, the most private one first. */
  players: readonly string[]
  /** What follows the player's host for the video at an address, if it is one. */
  embed(address: URL): string | undefined
}

const providers: readonly Provider[] = [
  {
    hosts: [
      ...['youtube.com', 'm.youtube.com', 'music.youtube.com', 'www.youtube.com', 'youtu.be'],
      ...['youtube-nocookie.com', 'www.youtube-nocookie.com'],
    ],
    players: ['www.youtube-nocookie.com', 'www.youtube.com'],
    embed: embedYouTube,
  },
  {
    hosts: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'],
    players: ['player.vimeo.com'],
    embed: embedVimeo,
  },
]

/**
 * The address under which a video may be embedded, made of any that YouTube and Vimeo let it be
 * shared by; undefined when it may not be. All of `hosts` may be, over https.
 */
export function embedAddress(src: string, hosts: ReadonlySet<string>): string | undefined {
  const absolute = src.startsWith('//') ? `https:${src}` : src
  if (!URL.canParse(absolute)) return undefined
  const url = new URL(absolute)
  if (!['http:', 'https:'].includes(url.protocol) || url.username !== '') return undefined
  if (hosts.has(url.host)) {
    if (url.protocol === 'https:') return absolute
    url.protocol = 'https:'
    return url.href
  }
  const provider = providers.find((one) => one.hosts.includes(url.host))
  const player = provider?.players.find((host) => hosts.has(host))
  const video = player === undefined ? undefined : provider?.embed(url)
  return video === undefined ? undefined : `https://${player}${video}`
}

function embedYouTube({ host, pathname, searchParams }: URL): string | undefined {
  const [first = '', second = ''] = pathname.split('/').filter(Boolean)
  const isPlayer = ['embed', 'live', 'shorts', 'v'].includes(first)
  const named = host === 'youtu.be' ? first : isPlayer ? second : searchParams.get('v')
  const list = searchParams.get('list')
  const video = named ?? (first === 'playlist' && list ? 'videoseries' : '')
  if (!/^[\w-]{6,20}$/.test(video)) return undefined
  const start = seconds(searchParams.get('start') ?? searchParams.get('t'))
  const query = new URLSearchParams({
    ...(list && { list }),
    ...(start > 0 && { start: String(start) }),
  })
  return `/embed/${video}${query.size > 0 ? `?${query.toString()}` : ''}`
}

function embedVimeo({ pathname, searchParams, hash }: URL): string | undefined {
  const parts = pathname.split('/').filter(Boolean)
  const at = parts.findIndex((part) => /^\d{5,15}$/.test(part))
  const id = parts[at]
  if (id === undefined) return undefined
  // An unlisted video has a second name, without which it isn't shown.
  const secret = searchParams.get('h') ?? parts[at + 1]
  const h = secret && /^[\da-f]{6,20}$/.test(secret) ? secret : undefined
  const query = new URLSearchParams({ ...(h && { h }), dnt: '1' })
  const start = seconds(new URLSearchParams(hash.slice(1)).get('t'))
  return `/video/${id}?${query.toString()}${start > 0 ? `#t=${start}s` : ''}`
}

/** `90`, `90s` or `1h2m3s`. */
function seconds(time: string | null): number {
  const [, h = 0, m = 0, s = 0] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(time ?? '') ?? []
  return Number(h) * 3600 + Number(m) * 60 + Number(s)
}
