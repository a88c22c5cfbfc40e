import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { buildRecordFile, builtFromFile } from '../api/contract/republish.ts'
import { rootDir } from './lib/root.ts'

interface Utils {
  cache: Record<'restore' | 'save', (paths: string[]) => void>
}
interface Plugin {
  onPreBuild: (build: { utils: Utils }) => void
  onSuccess: (build: { utils: Utils }) => void
}

test('a build on Netlify keeps for the next one what that goes on from', async () => {
  const settings = readFileSync(join(rootDir, 'netlify.toml'), 'utf8')
  const folder = /\[\[plugins\]\]\s+package = "\/([^"]+)"/.exec(settings)?.[1] ?? ''
  const plugin = (await import(join(rootDir, folder, 'index.js'))) as Plugin
  const calls: [string, string[]][] = []
  const utils: Utils = {
    cache: {
      restore: (paths) => void calls.push(['restore', paths]),
      save: (paths) => void calls.push(['save', paths]),
    },
  }
  plugin.onPreBuild({ utils })
  plugin.onSuccess({ utils })
  expect(calls.map(([what]) => what)).toEqual(['restore', 'save'])
  expect(calls[0]?.[1]).toEqual(calls[1]?.[1])
  for (const path of ['public', buildRecordFile, builtFromFile]) {
    expect(calls[0]?.[1]).toContain(`site/${path}`)
  }
})
