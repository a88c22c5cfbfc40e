import { expect, test } from '@jest/globals'
import { embedAddress } from './video-addresses.ts'

const youTube = 'https://www.youtube-nocookie.com/embed'
const vimeo = 'https://player.vimeo.com/video'
const hosts = new Set(['player.vimeo.com', 'www.youtube-nocookie.com'])

test.each([
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', `${youTube}/dQw4w9WgXcQ`],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?si=x&start=90', `${youTube}/dQw4w9WgXcQ?start=90`],
  ['//www.youtube.com/embed/dQw4w9WgXcQ', `${youTube}/dQw4w9WgXcQ`],
  ['http://youtube.com/v/dQw4w9WgXcQ', `${youTube}/dQw4w9WgXcQ`],
  ['https://youtu.be/dQw4w9WgXcQ?t=1m30s', `${youTube}/dQw4w9WgXcQ?start=90`],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ&t=90s', `${youTube}/dQw4w9WgXcQ?start=90`],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', `${youTube}/dQw4w9WgXcQ`],
  ['https://www.youtube.com/live/dQw4w9WgXcQ?t=1h2m3s', `${youTube}/dQw4w9WgXcQ?start=3723`],
  ['https://www.youtube.com/playlist?list=PL12', `${youTube}/videoseries?list=PL12`],
  ['http://www.youtube-nocookie.com/embed/abc', `${youTube}/abc`],
  [`${youTube}/abc?rel=0`, `${youTube}/abc?rel=0`],
  ['https://vimeo.com/123456789', `${vimeo}/123456789?dnt=1`],
  ['https://vimeo.com/123456789/abcdef0123#t=90s', `${vimeo}/123456789?h=abcdef0123&dnt=1#t=90s`],
  ['https://vimeo.com/channels/staffpicks/123456789', `${vimeo}/123456789?dnt=1`],
  ['https://vimeo.com/123456789?h=abcdef0123', `${vimeo}/123456789?h=abcdef0123&dnt=1`],
  ['https://vimeo.com/123456789/settings', `${vimeo}/123456789?dnt=1`],
  [`${vimeo}/123456789?dnt=1`, `${vimeo}/123456789?dnt=1`],
])('%s is embedded as %s', (shared, embedded) => {
  expect(embedAddress(shared, hosts)).toBe(embedded)
  expect(embedAddress(embedded, hosts)).toBe(embedded)
})

test.each([
  'https://evil.example/embed/dQw4w9WgXcQ',
  'https://www.youtube.com/',
  'https://www.youtube.com/watch?v=../../x',
  'https://www.youtube.com/watch?list=PL12',
  'https://www.youtube.com/playlist',
  'https://youtu.be/abc',
  'https://someone@www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  'ftp://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  'https://www.youtube.com@evil.example/embed/dQw4w9WgXcQ',
  'https://vimeo.com/about',
  'javascript:alert(1)',
  '/embed/dQw4w9WgXcQ',
  '',
])('%s is no video', (address) => {
  expect(embedAddress(address, hosts)).toBeUndefined()
})

test('of the hosts that may be embedded the most private one is taken, and no other', () => {
  const embedded = (...hosts: string[]) =>
    embedAddress('https://youtu.be/dQw4w9WgXcQ', new Set(hosts))
  const player = 'https://www.youtube.com/embed'
  expect(embedded('player.vimeo.com')).toBeUndefined()
  expect(embedded('www.youtube.com')).toBe(`${player}/dQw4w9WgXcQ`)
  expect(embedded('www.youtube.com', 'www.youtube-nocookie.com')).toBe(`${youTube}/dQw4w9WgXcQ`)
})
