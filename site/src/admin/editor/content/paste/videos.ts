import { videoFrame } from '../video-markup.ts'

/** Players of known hosts stay, of others a link does. */
export function readVideos(body: HTMLElement): void {
  for (const frame of body.querySelectorAll('iframe')) {
    const src = frame.getAttribute('src') ?? ''
    const attributes = videoFrame(src)
    if (!attributes) {
      frame.replaceWith(linkTo(frame.ownerDocument, src))
      continue
    }
    const title = frame.getAttribute('title')
    for (const { name } of [...frame.attributes]) frame.removeAttribute(name)
    for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value)
    if (title) frame.setAttribute('title', title)
    const figure = frame.closest('figure')
    if (figure && !figure.querySelector('figcaption')) figure.replaceWith(frame)
  }
}

function linkTo(document: Document, src: string): Node {
  const address = src.startsWith('//') ? `https:${src}` : src
  if (!/^https?:/.test(address)) return document.createTextNode('')
  const link = document.createElement('a')
  link.href = address
  link.textContent = address
  return link
}
