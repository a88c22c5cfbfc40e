import type { Element, ElementContent, Root } from 'hast'
import { embedAddress } from '../../../contract/video-addresses.ts'
import { isWebAddress } from './addresses.ts'
import { replaceElements, textOf } from './elements.ts'
import { readSrcset } from './srcset.ts'
import { settleUploaded, type UploadedPictures } from './uploaded-pictures.ts'

const features = new Set([
  ...['accelerometer', 'autoplay', 'clipboard-write', 'encrypted-media', 'fullscreen'],
  ...['gyroscope', 'picture-in-picture', 'web-share'],
])

/** The rules that a list of names can't say: of pictures, videos and links. Changes the tree. */
export function settleElements(
  tree: Root,
  hosts: ReadonlySet<string>,
  pictures: UploadedPictures,
): void {
  replaceElements(tree, (element) => {
    const { tagName } = element
    if (tagName === 'iframe') return settleVideo(element, hosts)
    if (tagName === 'img') settleUploaded(element, pictures)
    if (tagName === 'img' || tagName === 'source') return settlePicture(element)
    if (tagName === 'a') settleLink(element)
    return isMeaningless(element) ? element.children : [element]
  })
}

function settleVideo(video: Element, hosts: ReadonlySet<string>): ElementContent[] {
  const { properties } = video
  const src = embedAddress(textOf(properties.src), hosts)
  if (src === undefined) return []
  properties.src = src
  const asked = textOf(properties.allow).split(';')
  const allowed = asked.map((feature) => feature.trim()).filter((feature) => features.has(feature))
  if (allowed.length === 0) delete properties.allow
  else properties.allow = allowed.join('; ')
  video.children = []
  return [video]
}

function settlePicture(picture: Element): ElementContent[] {
  const { properties } = picture
  const srcset = readSrcset(textOf(properties.srcSet), isWebAddress)
  if (srcset === undefined) delete properties.srcSet
  else properties.srcSet = srcset
  return textOf(properties.src) === '' && srcset === undefined ? [] : [picture]
}

/** A page opened in a new tab must not get hold of this one. */
function settleLink({ properties }: Element): void {
  if (properties.target !== '_blank') return
  const given = Array.isArray(properties.rel) ? properties.rel : []
  if (!given.includes('noopener')) properties.rel = [...given, 'noopener']
}

/** What is left of a word processor's styles. */
function isMeaningless({ tagName, properties }: Element): boolean {
  return tagName === 'span' && Object.keys(properties).length === 0
}
