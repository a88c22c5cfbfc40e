import { expect, test } from '@jest/globals'
import { contentType, isText } from './file-kinds.ts'

test.each([
  ['/index.html', 'text/html; charset=utf-8'],
  ['/app.js', 'text/javascript; charset=utf-8'],
  ['/styles.CSS', 'text/css; charset=utf-8'],
  ['/page-data.json', 'application/json; charset=utf-8'],
  ['/app.js.map', 'application/json; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/owl.svg', 'image/svg+xml; charset=utf-8'],
  ['/sitemap-0.xml', 'application/xml; charset=utf-8'],
  ['/news.rss', 'application/rss+xml; charset=utf-8'],
])('%s is text, sent as %s', (path, type) => {
  expect(contentType(path)).toBe(type)
  expect(isText(path)).toBe(true)
})

test.each([
  ['/owl.png', 'image/png'],
  ['/owl.avif', 'image/avif'],
  ['/owl.woff2', 'font/woff2'],
  ['/film.mp4', 'video/mp4'],
  ['/CNAME', 'application/octet-stream'],
])('%s is no text, and sent as %s', (path, type) => {
  expect(contentType(path)).toBe(type)
  expect(isText(path)).toBe(false)
})
