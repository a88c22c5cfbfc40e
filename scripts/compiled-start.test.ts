import { execFileSync } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { type Command, startNpm } from './test-support/commands.ts'
import { copyWithoutSite } from './test-support/project-copy.ts'

jest.setTimeout(120_000)

let rootDir: string
const started: Command[] = []
beforeAll(async () => {
  rootDir = await copyWithoutSite()
})
afterAll(async () => {
  for (const command of started) command.kill()
  await rm(rootDir, { recursive: true })
})

/** What `npm start` prints until it is ready, and which programs it then runs as. */
async function start(): Promise<{ output: string; programs: string[] }> {
  const command = startNpm(['start'], { rootDir, env: { PORT: '0', LOG_LEVEL: 'warn' } })
  started.push(command)
  await command.printed('Ready: ')
  const all = execFileSync('ps', ['-A', '-o', 'pgid=,args='], { encoding: 'utf8' }).split('\n')
  const own = all.filter((line) => Number.parseInt(line) === command.pid)
  process.kill(-command.pid, 'SIGTERM')
  await command.ended
  return { output: command.output(), programs: own.map((line) => line.replace(/^ *\d+ /, '')) }
}

const compiled = (name: string) => join(rootDir, 'api', 'dist', name)
const madeAt = () => statSync(compiled('made-from.json')).mtimeMs

test('npm start runs compiled code in one process, and compiles only what is not there', async () => {
  const { programs } = await start()
  const besideNpm = programs.filter((program) => !/^(npm|sh|node [^ ]*npm)/.test(program))
  expect(besideNpm).toEqual(['node scripts/bootstrap.mjs start'])
  const before = madeAt()
  const { output } = await start()
  expect(madeAt()).toBe(before)
  expect(output).not.toContain('damaged')
})

test('a change of a source is compiled, and so is what was damaged', async () => {
  const source = join(rootDir, 'scripts', 'start.ts')
  writeFileSync(source, readFileSync(source, 'utf8').replace('Listening on', 'Now listening on'))
  expect((await start()).output).toContain('Now listening on http://localhost:')

  const code = readFileSync(compiled('start.js'), 'utf8')
  writeFileSync(compiled('start.js'), code.slice(0, code.length / 2))
  const { output } = await start()
  expect(output).toContain('The compiled server is damaged, and is compiled anew.\n')
  expect(readFileSync(compiled('start.js'), 'utf8')).toBe(code)
})

test('what cannot be compiled ends the start with one sentence', async () => {
  writeFileSync(join(rootDir, 'scripts', 'start.ts'), 'const = 1')
  const command = startNpm(['start', '--silent'], { rootDir, env: { PORT: '0' } })
  started.push(command)
  expect(await command.ended).toBe(1)
  expect(command.output()).toBe(
    'The server could not be compiled: scripts/start.ts:1: Expected identifier but found "="\n',
  )
})
