import { expect, test } from '@jest/globals'
import { runContentCheck } from './content-check.ts'
import { rootDir } from './lib/root.ts'

test('the content of this repository has no problems', async () => {
  expect(await runContentCheck(rootDir)).toEqual([])
})
