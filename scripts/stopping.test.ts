import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { type Command, startNpm } from './test-support/commands.ts'
import { copyWithoutSite } from './test-support/project-copy.ts'

jest.setTimeout(90_000)

let rootDir: string
let command: Command
beforeEach(async () => {
  rootDir = await copyWithoutSite()
  command = startNpm(['start'], { rootDir, env: { PORT: '0', LOG_LEVEL: 'info' } })
  await command.printed('Ready: ')
})
afterEach(async () => {
  command.kill()
  await rm(rootDir, { recursive: true })
})

const database = (suffix = '') => join(rootDir, 'data', `owly.sqlite${suffix}`)

test.each<[string, NodeJS.Signals, (npm: number) => number]>([
  ['a SIGTERM for npm alone', 'SIGTERM', (npm) => npm],
  ['Ctrl+C in its terminal', 'SIGINT', (npm) => -npm],
  ['its terminal being closed', 'SIGHUP', (npm) => -npm],
])('%s ends npm start with all that it has started, cleanly', async (_what, signal, whom) => {
  expect(existsSync(database('-wal'))).toBe(true)
  process.kill(whom(command.pid), signal)
  // Resolves when the last process that could still print has ended.
  await command.ended
  expect(existsSync(database())).toBe(true)
  expect(existsSync(database('-wal'))).toBe(false)
})
