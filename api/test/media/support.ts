import { crc32 } from 'node:zlib'
import type { LightMyRequestResponse } from 'fastify'
import sharp from 'sharp'
import type { Picture } from '../../contract/media.ts'
import type { TestApp } from '../test-app.ts'

interface Size {
  width: number
  height: number
}

export const plainPicture = ({ width, height }: Size, background = '#2a5db0') =>
  sharp({ create: { width, height, channels: 3, background } })

export const jpegOf = (size: Size, background?: string) =>
  plainPicture(size, background).jpeg().toBuffer()

export const pngOf = (size: Size, background?: string) =>
  plainPicture(size, background).png().toBuffer()

/** A PNG that says how large it is, and has nothing to show for it. */
export async function hugePng({ width, height }: Size): Promise<Buffer> {
  const png = await pngOf({ width: 1, height: 1 })
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  // The checksum of the header, which is right again.
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

export async function movingGif(size: Size, colours: string[]): Promise<Buffer> {
  const frames = await Promise.all(colours.map((colour) => pngOf(size, colour)))
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: 100 })
    .toBuffer()
}

/** A GIF whose frames say how large they are, and have next to nothing to show for it. */
export async function hugeGif({ width, height }: Size, frames: number): Promise<Buffer> {
  const colours = Array.from({ length: frames }, (_, index) => `rgb(${index * 50}, 0, 0)`)
  const gif = await movingGif({ width: 9, height: 9 }, colours)
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 9, 0, 9, 0])
  const places = [6]
  for (let at = gif.indexOf(frame); at !== -1; at = gif.indexOf(frame, at + 1)) places.push(at + 5)
  for (const at of places) {
    gif.writeUInt16LE(width, at)
    gif.writeUInt16LE(height, at + 2)
  }
  return gif
}

interface Upload {
  name?: string
  field?: string
  headers?: Record<string, string>
}

export function uploadOf(
  content: Buffer,
  { name = 'a.jpg', field = 'file', headers }: Upload = {},
) {
  const boundary = '----boundary'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  return {
    method: 'POST' as const,
    url: '/api/media',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

export const upload = (
  api: TestApp,
  content: Buffer,
  options?: Upload,
): Promise<LightMyRequestResponse> => api.asAdmin(uploadOf(content, options))

export async function uploaded(api: TestApp, content: Buffer, name?: string): Promise<Picture> {
  const response = await upload(api, content, { ...(name !== undefined && { name }) })
  if (response.statusCode > 201) throw new Error(response.body)
  return response.json<Picture>()
}

export async function factsOf(api: TestApp, url: string) {
  const { rawPayload } = await api.ask(url)
  return sharp(rawPayload, { animated: true }).metadata()
}
