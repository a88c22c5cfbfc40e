import { expect, test } from '@jest/globals'
import { isWebAddress } from './addresses.ts'
import { readSrcset } from './srcset.ts'

test.each([
  ['/a 1x,/b 2x', '/a 1x, /b 2x'],
  [' /a.png\n640w ,\t/b.png 1280w,', '/a.png 640w, /b.png 1280w'],
  ['/a,b.png 1.5x', '/a,b.png 1.5x'],
  ['/a.png, /b.png 2x', '/a.png, /b.png 2x'],
  ['/a.png', '/a.png'],
])('%j is written as %j', (typed, written) => {
  expect(readSrcset(typed, isWebAddress)).toBe(written)
  expect(readSrcset(written, isWebAddress)).toBe(written)
})

test.each(['', ' , ', '/a 1x, data:image/png,x 2x', 'javascript:x 1x', '/a big', '/a 1x 2x'])(
  '%j is left out',
  (srcset) => {
    expect(readSrcset(srcset, isWebAddress)).toBeUndefined()
  },
)
