import { spawnSync } from 'node:child_process'
import { expect, test } from '@jest/globals'

const driver = JSON.stringify(new URL('driver.ts', import.meta.url))

/** Hundreds of thousands of statements that nothing holds, in many turns of the event loop. */
const discardStatements = `
  import { openConnection } from ${driver}
  const connection = openConnection(':memory:')
  let rounds = 0
  const timer = setInterval(() => {
    for (let i = 0; i < 3000; i++) connection.prepare('select ' + i)
    if (++rounds < 100) return
    clearInterval(timer)
    console.log('done')
  })`

// With little room for young objects, Node collects between two turns as well as within one.
test('this Node collects discarded statements without ending the process', () => {
  const { status, signal, stdout, stderr } = spawnSync(
    process.execPath,
    [
      ...['--max-semi-space-size=1', '--import', 'tsx', '--input-type=module'],
      ...['--eval', discardStatements],
    ],
    { encoding: 'utf8', timeout: 60_000, env: { ...process.env, NODE_OPTIONS: '' } },
  )
  expect({ status, signal, stdout, stderr }).toEqual({
    status: 0,
    signal: null,
    stdout: 'done\n',
    stderr: '',
  })
}, 70_000)
