import { expect, test } from '@jest/globals'
import { inSlices } from '../src/system/in-slices.ts'

test('a long row of work lets whoever else waits have a turn every few milliseconds', async () => {
  let turns = 0
  const others = setInterval(() => (turns += 1), 1)
  const done: number[] = []
  await inSlices([1, 2, 3, 4, 5, 6], (item) => {
    const end = performance.now() + 5
    while (performance.now() < end);
    done.push(item)
  })
  clearInterval(others)
  expect(done).toEqual([1, 2, 3, 4, 5, 6])
  expect(turns).toBeGreaterThan(3)
})
