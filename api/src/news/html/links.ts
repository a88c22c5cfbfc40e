import type { Element, ElementContent, Properties, Root, RootContent } from 'hast'

const features = new Set([
  'accelerometer',
  'autoplay',
  'clipboard-write',
  'encrypted-media',
  'fullscreen',
  'gyroscope',
  'picture-in-picture',
  'web-share',
])

/**
 * The rules that depend on a value as a whole: which videos may be embedded, which image
 * candidates and which links are safe. Changes the tree in place.
 *
 * @param hosts whose https iframes may stay
 */
export function settleLinksAndEmbeds(tree: Root, hosts: ReadonlySet<string>): void {
  settle(tree, hosts)
}

function settle(parent: Root | Element, hosts: ReadonlySet<string>): void {
  const stays = (node: RootContent | ElementContent) => {
    if (node.type !== 'element') return true
    if (node.tagName === 'iframe') return settleVideo(node, hosts)
    if (node.tagName === 'a') settleLink(node)
    if (node.tagName === 'img') settleImage(node)
    if (node.tagName === 'pre') keepFirstLine(node)
    settle(node, hosts)
    return true
  }
  if (parent.type === 'root') parent.children = parent.children.filter(stays)
  else parent.children = parent.children.filter(stays)
}

function settleVideo(video: Element, hosts: ReadonlySet<string>): boolean {
  const { properties } = video
  const src = textOf(properties.src)
  const url = URL.canParse(src) ? new URL(src) : undefined
  if (url?.protocol !== 'https:' || url.username !== '' || !hosts.has(url.host)) return false
  const asked = textOf(properties.allow).split(';')
  const allowed = asked.map((feature) => feature.trim()).filter((feature) => features.has(feature))
  // Left as it was written unless something has to go.
  if (allowed.length === 0) delete properties.allow
  else if (allowed.length < asked.length) properties.allow = allowed.join('; ')
  video.children = []
  return true
}

function textOf(value: Properties[string]): string {
  return typeof value === 'string' ? value : ''
}

/** A page opened in a new tab must not get hold of this one. */
function settleLink({ properties }: Element): void {
  if (properties.target !== '_blank') return
  const given = Array.isArray(properties.rel) ? properties.rel : []
  if (!given.includes('noopener')) properties.rel = [...given, 'noopener']
}

function settleImage({ properties }: Element): void {
  if (properties.srcSet === undefined) return
  const candidates = [properties.srcSet].flat().join(',').split(',')
  if (!candidates.every((candidate) => isSafeCandidate(candidate.trim()))) delete properties.srcSet
}

/** A parser drops the line break right after `<pre>`; one that is content needs another before it. */
function keepFirstLine({ children: [first] }: Element): void {
  if (first?.type === 'text' && first.value.startsWith('\n')) first.value = `\n${first.value}`
}

function isSafeCandidate(candidate: string): boolean {
  return (
    /^\S+(?:\s+\d+(?:\.\d+)?[wx])?$/.test(candidate) &&
    (/^https?:\/\//.test(candidate) || !/^[^/?#]*:/.test(candidate))
  )
}
