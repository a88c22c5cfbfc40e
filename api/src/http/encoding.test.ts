import { expect, test } from '@jest/globals'
import { chooseEncoding } from './encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['br;q=0.0, *', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['gzip;q=0.2, br;q=0.3', 'br'],
  ['identity', undefined],
  ['identity, br;q=0.5', undefined],
  ['identity;q=0, *', 'br'],
  ['identity;q=0', undefined],
  ['brotli', undefined],
  ['', undefined],
  [undefined, undefined],
])('Accept-Encoding "%s" gets %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})

test('what there is only in one encoding comes in that one, or as it is', () => {
  const inGzip = (header: string) => chooseEncoding(header, (encoding) => encoding === 'gzip')
  expect(inGzip('br, gzip')).toBe('gzip')
  expect(inGzip('br, gzip;q=0')).toBeUndefined()
})
