import { existsSync } from 'node:fs'
import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { readArguments } from './bench/arguments.ts'
import { compare } from './bench/compare.ts'
import { underLoad } from './bench/load.ts'
import { tableOf } from './bench/print-rows.ts'
import { openWorkspace, type OpenWorkspace } from './product/workspace.ts'

jest.setTimeout(60_000)

let workspace: OpenWorkspace | undefined
afterEach(() => workspace?.clear())

test('a figure is the median of its rounds, held to its goal by the ratio', () => {
  const samples = [
    { measured: 90, reference: 100 },
    { measured: 300, reference: 400 },
    { measured: 50, reference: 100 },
  ]
  const row = compare({ what: 'a page', unit: 'req/s', goal: { atLeast: 0.8 } }, samples)
  expect(row).toMatchObject({ measured: 90, reference: 100, ratio: 0.75, spread: [0.5, 0.9] })
  const alone = compare({ what: 'memory', unit: 'MB', goal: { atMost: 120 } }, [{ measured: 99 }])
  expect(tableOf([row, alone])).toBe(
    [
      '| what   | measured | reference | ratio | spread      | goal     |',
      '|--------|----------|-----------|-------|-------------|----------|',
      '| a page | 90 req/s | 100 req/s | 0.75x | 0.5x … 0.9x | ≥ 0.8x ✗ |',
      '| memory | 99 MB    |           |       | 99 … 99     | ≤ 120 ✓  |',
    ].join('\n'),
  )
})

describe('what to measure', () => {
  const known = ['api', 'start']

  test('is every part, or the ones that are named, in their own order', () => {
    expect(readArguments([], known)).toEqual({ parts: known, isJson: false, rounds: 5 })
    expect(readArguments(['start', 'api', '--json', '--rounds=2'], known)).toEqual({
      ...{ parts: known, isJson: true, rounds: 2 },
    })
    expect(readArguments(['start'], known).parts).toEqual(['start'])
  })

  test.each([['speed'], ['--rounds=0'], ['--rounds=many'], ['--verbose']])(
    'is asked for anew after %s',
    (word) => {
      expect(() => readArguments([word], known)).toThrow(
        'Usage: npm run bench -- [api] [start] [--json] [--rounds=1 to 100]',
      )
    },
  )

  test.each(['https://owly.example/', 'http://192.0.2.1:8000', 'http://127.0.0.1.example/'])(
    'is never another machine: %s',
    async (url) => {
      const refusal = `The benchmarks measure only what they start on this machine, and not ${url}.`
      expect(() => readArguments([url], known)).toThrow(refusal)
      await expect(underLoad({ url, headers: {}, status: 200 })).rejects.toThrow(refusal)
    },
  )
})

test('a bench that is stopped leaves no process and no file', async () => {
  workspace = openWorkspace('bench', () => undefined)
  const script = `require('node:child_process').spawn(process.execPath,
      ['-e', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); console.log("up")'],
      { stdio: 'inherit' })`
  const program = workspace.start(['-e', script])
  await program.printed(/up/)
  workspace.clear()
  await expect(program.printed(/never/)).rejects.toThrow('ended')
  expect(existsSync(workspace.folder)).toBe(false)
})
