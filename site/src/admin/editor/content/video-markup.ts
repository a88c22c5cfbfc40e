import { embedAddress } from '@owly/api/contract/video-addresses.ts'
import facts from '../../../../../content/facts/videos.json'

const hosts = new Set(facts.hosts)

/** The attributes of the frame that plays the video at an address; undefined when it is none. */
export function videoFrame(address: string) {
  const src = embedAddress(address.trim(), hosts)
  return src === undefined ? undefined : { src, allowfullscreen: '' }
}
