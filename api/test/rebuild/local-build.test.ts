import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { needsWholeBuild } from '../../contract/republish.ts'
import { buildSite } from '../../src/rebuild/local/build-site.ts'
import { localBuildTarget } from '../../src/rebuild/local/local-target.ts'
import { forgetBuildInputs } from '../../src/rebuild/local/site-inputs.ts'
import { currentRelease } from '../../src/site/releases/find-release.ts'
import { rebuildStatus } from '../../src/rebuild/history.ts'
import { requestRebuild } from '../../src/rebuild/queue.ts'
import { startRebuildWorker } from '../../src/rebuild/worker.ts'
import { quiet } from '../logs.ts'
import { eventually, onEnd, temporaryDatabase, temporaryFolder } from './support.ts'

const job = { reason: 'article published', requestedAt: '2026-03-01T12:00:00.000Z' }
const siteUrl = 'https://owly.example'
const driver = new URL('../../src/database/sqlite/driver.ts', import.meta.url).href

async function setUp(script: string) {
  const rootDir = await temporaryFolder()
  await mkdir(join(rootDir, 'site', 'public'), { recursive: true })
  const file = join(rootDir, 'gatsby.mjs')
  await writeFile(file, `import { writeFileSync, existsSync, rmSync } from 'node:fs'\n${script}`)
  const lines: string[] = []
  return {
    rootDir,
    siteDir: join(rootDir, 'site'),
    dataDir: join(rootDir, 'data'),
    lines,
    options: {
      rootDir,
      siteUrl,
      timeoutMs: 60_000,
      commands: { whole: [process.execPath, file] as const },
      onLine: (line: string) => void lines.push(line),
    },
  }
}

const writePage = `writeFileSync('public/index.html', process.env.API_URL + ' ' + process.env.SITE_URL)`

describe('a build on this machine', () => {
  test('runs in site with the addresses it needs, and shows its progress', async () => {
    const { options, siteDir, lines } = await setUp(
      `console.log('\\x1b[32msuccess\\x1b[39m open and validate gatsby-configs\\n')
       console.error('warn telemetry ' + process.env.GATSBY_TELEMETRY_DISABLED + process.env.CI)
       ${writePage}`,
    )
    await buildSite({ ...options, apiUrl: 'http://localhost:8000' })
    expect(await readFile(join(siteDir, 'public', 'index.html'), 'utf8')).toBe(
      'http://localhost:8000 https://owly.example',
    )
    expect(lines.sort()).toEqual([
      'success open and validate gatsby-configs',
      'warn telemetry 1true',
    ])
  })

  test('leaves nothing in the system’s folder for temporary files, also when it fails', async () => {
    const { options, rootDir, lines } = await setUp(
      `const { mkdtempSync } = await import('node:fs')
       const { tmpdir } = await import('node:os')
       console.log('made ' + mkdtempSync(tmpdir() + '/gatsby-worker'))
       if (existsSync('again')) process.exit(1)
       writeFileSync('again', '')
       ${writePage}`,
    )
    await buildSite(options)
    await forgetBuildInputs(rootDir)
    await expect(buildSite(options)).rejects.toThrow('The site build failed')
    const made = lines.filter((line) => line.startsWith('made ')).map((line) => line.slice(5))
    expect(made).toHaveLength(2)
    expect(made.filter((folder) => existsSync(folder))).toEqual([])
  })

  test('is published as a new release with what it was built from', async () => {
    const { options, dataDir } = await setUp(writePage)
    const target = localBuildTarget({
      ...options,
      dataDir,
      fingerprints: () => Promise.resolve({ inputs: 'abc' }),
    })
    const { signal } = new AbortController()
    expect(await target.run(job, { signal, log: quiet })).toBe('done')
    expect(await currentRelease(dataDir)).toMatchObject({ fingerprints: { inputs: 'abc' } })
  })

  test('that fails says why in a sentence, and the old site stays up', async () => {
    const { options, dataDir } = await setUp(
      `if (!existsSync('again')) { writeFileSync('again', ''); ${writePage} } else {
         console.log('success open and validate gatsby-configs - 0.2s')
         console.error('\\x1b[41m ERROR \\x1b[0m #11321  API.NODE\\n\\n  "gatsby-node.js" threw an error:')
         console.error('\\n  The news could not be fetched: 503\\n> 1 | throw\\n    | ^\\n  - gatsby-node.js:1 sourceNodes')
         process.exit(1) }`,
    )
    const target = localBuildTarget({ ...options, dataDir })
    const context = { signal: new AbortController().signal, log: quiet }
    await target.run(job, context)
    const before = await currentRelease(dataDir)
    await expect(target.run(job, context)).rejects.toThrow(
      'The site build failed: "gatsby-node.js" threw an error: The news could not be fetched: 503',
    )
    expect(await currentRelease(dataDir)).toEqual(before)
  })

  test.each([
    ['below an excerpt of the code', '\\n  160 | a\\n> 161 | b\\n      | ^\\n'],
    ['by itself', ''],
  ])(
    'that cannot render a page says which, and what was thrown, told %s',
    async (_where, excerpt) => {
      const { options } = await setUp(
        `console.error('error Building static HTML failed for path "/es/pricing/"\\n${excerpt}')
       console.error('\\n  WebpackError: TypeError: plans is not iterable\\n  - Plans.tsx:161\\n    [owly]/src/Plans.tsx:161:1\\n')
       process.exit(1)`,
      )
      await expect(buildSite(options)).rejects.toThrow(
        /^The site build failed: Building static HTML failed for path "\/es\/pricing\/" TypeError: plans is not iterable$/,
      )
    },
  )

  test.each([
    ['ends without a word', 'process.exit(3)', 'it ended with code 3.'],
    ['is killed', `process.kill(process.pid, 'SIGKILL')`, 'it was ended by SIGKILL.'],
    ['leaves no home page', `rmSync('public/index.html', { force: true })`, 'no index.html'],
  ])('that %s says so', async (_what, script, reason) => {
    const { options, dataDir } = await setUp(script)
    const context = { signal: new AbortController().signal, log: quiet }
    await expect(localBuildTarget({ ...options, dataDir }).run(job, context)).rejects.toThrow(
      reason,
    )
  })

  test('that cannot be started says so', async () => {
    const { options } = await setUp('')
    await expect(
      buildSite({ ...options, commands: { whole: ['/no/such/command'] } }),
    ).rejects.toThrow('ENOENT')
  })

  test('ends with all it has started when it is aborted', async () => {
    const { options, lines } = await setUp(
      `import { spawn } from 'node:child_process'
       const worker = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
       console.log('worker ' + worker.pid)
       process.on('SIGTERM', () => {})
       process.on('SIGTERM', () => process.exit())
       setInterval(() => {}, 1000)`,
    )
    const aborting = new AbortController()
    const build = buildSite({ ...options, signal: aborting.signal })
    const pid = Number((await eventually(() => lines[0])).split(' ')[1])
    expect(isAlive(pid)).toBe(true)
    aborting.abort(new Error('The server stops.'))
    await expect(build).rejects.toThrow('The server stops.')
    await eventually(() => !isAlive(pid))
  })
})

describe('a build that hangs', () => {
  const hanging = `
    import { spawn } from 'node:child_process'
    const deaf = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)"
    const worker = spawn(process.execPath, ['-e', deaf], { stdio: 'inherit' })
    console.log('worker ' + worker.pid)
    process.on('SIGTERM', () => {})
    setInterval(() => {}, 1000)`

  test('is ended with all it has started, however deaf, and the queue goes on', async () => {
    const { options, dataDir, lines } = await setUp(hanging)
    const database = await temporaryDatabase()
    const target = localBuildTarget({ ...options, dataDir, timeoutMs: 1500 })
    const worker = startRebuildWorker({ database, target, log: quiet })
    onEnd(() => worker.close())
    await requestRebuild(database.db, 'article published', { now: new Date(), debounceMs: 0 })
    worker.wake()
    const pid = Number((await eventually(() => lines[0])).split(' ')[1])
    const status = await eventually(async () => {
      const now = await rebuildStatus(database.db)
      return now.state === 'failed' ? now : undefined
    })
    expect(status.lastError).toBe('The site build was not done after 1.5 s, and was ended.')
    expect(status.nextAttemptAt).not.toBeNull()
    await eventually(() => !isAlive(pid))
  }, 30_000)

  test('in another process is not waited for without end', async () => {
    const { options, lines } = await setUp(hanging)
    const aborting = new AbortController()
    const first = buildSite({ ...options, signal: aborting.signal })
    await eventually(() => lines[0])
    await expect(buildSite({ ...options, timeoutMs: 300 })).rejects.toThrow(
      'Another build was still running in this folder after 0.3 s.',
    )
    aborting.abort()
    await expect(first).rejects.toThrow('abort')
  }, 30_000)
})

test('a build without room for its files says so', async () => {
  const { options } = await setUp(
    `console.error('error ENOSPC: no space left on device, write')
     process.exit(1)`,
  )
  await expect(buildSite(options)).rejects.toThrow('The site build failed: the disk is full.')
})

describe('two builds of one folder', () => {
  const exclusive = `
    if (existsSync('busy')) { console.error('error: two at once'); process.exit(1) }
    writeFileSync('busy', '')
    await new Promise((resolve) => setTimeout(resolve, 100))
    rmSync('busy')`

  test('run one after the other, and the second says what it waits for', async () => {
    const { options, lines } = await setUp(exclusive)
    await Promise.all([buildSite(options), buildSite(options)])
    expect(lines).toEqual(['Another build is running in this folder; waiting for it to end.'])
  })

  test('go on when the first one’s process is killed', async () => {
    const { options, siteDir, lines } = await setUp(exclusive)
    const holder = spawn(
      process.execPath,
      [
        ...['--import', 'tsx', '--input-type=module', '--eval'],
        `import { openConnection } from ${JSON.stringify(driver)}
         const held = openConnection(${JSON.stringify(join(siteDir, '.build-lock'))})
         held.exec('begin exclusive')
         console.log('held')
         setInterval(() => held.open, 1000)`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    onEnd(() => Promise.resolve(holder.kill('SIGKILL')))
    await new Promise((resolve) => holder.stdout.once('data', resolve))
    const build = buildSite(options)
    await eventually(() => lines.length === 1)
    holder.kill('SIGKILL')
    await build
  })

  test('can give up waiting', async () => {
    const { options, lines } = await setUp(exclusive)
    const aborting = new AbortController()
    const first = buildSite(options)
    const second = buildSite({ ...options, signal: aborting.signal })
    await eventually(() => lines.length === 1)
    aborting.abort()
    await expect(second).rejects.toThrow('abort')
    await first
  })
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('what is made beside a whole build', () => {
  const beside = (script: string) => [process.execPath, '-e', script] as const

  test('is there before the rest is made', async () => {
    const { options, siteDir } = await setUp(writePage)
    const slow = `setTimeout(() => require('fs').writeFileSync('public/beside', ''), 500)`
    await buildSite({ ...options, commands: { ...options.commands, beside: beside(slow) } })
    expect(existsSync(join(siteDir, 'public', 'beside'))).toBe(true)
  })

  test('may fail', async () => {
    const { options, siteDir } = await setUp(writePage)
    const commands = { ...options.commands, beside: beside('process.exit(1)') }
    await buildSite({ ...options, commands })
    expect(existsSync(join(siteDir, 'public', 'index.html'))).toBe(true)
  })

  test('ends with a build that fails, whose reason is told', async () => {
    const { options, siteDir, lines } = await setUp(
      `while (!existsSync('ready')) await new Promise(setImmediate)
       console.error('error The owl is missing.'); process.exit(1)`,
    )
    const endless = `const { writeFileSync } = require('fs')
       writeFileSync('pid', String(process.pid)); writeFileSync('ready', '')
       setInterval(() => {}, 1000)`
    const commands = { ...options.commands, beside: beside(endless) }
    await expect(buildSite({ ...options, commands })).rejects.toThrow('The owl is missing.')
    expect(isAlive(Number(await readFile(join(siteDir, 'pid'), 'utf8')))).toBe(false)
    expect(lines).toEqual(['error The owl is missing.'])
  })
})

/** @param scripts what republishing does: right after a whole build, and at any later time */
async function setUpRepublish({ first = '', later = '' } = {}) {
  const whole = await setUp(`console.log('whole'); writeFileSync('../is-whole', ''); ${writePage}`)
  const { rootDir, siteDir, options } = whole
  const file = join(rootDir, 'republish.mjs')
  await writeFile(
    file,
    `import { existsSync, rmSync, writeFileSync } from 'node:fs'
     console.log('republish')
     if (existsSync('../is-whole')) { rmSync('../is-whole'); ${first} } else { ${later} }`,
  )
  const commands = { ...options.commands, republish: [process.execPath, file] as const }
  await mkdir(join(rootDir, 'content'))
  await writeFile(join(rootDir, 'content', 'facts.json'), '{"price":50}')
  return { ...whole, siteDir, options: { ...options, commands } }
}

describe('after a build', () => {
  test('the next one only brings the news, until something else has changed', async () => {
    const { options, rootDir, siteDir, lines } = await setUpRepublish()
    const builds = async (change: () => Promise<unknown>, { siteUrl } = options) => {
      await change()
      lines.length = 0
      await buildSite({ ...options, siteUrl })
      return [...lines]
    }
    const nothing = () => Promise.resolve()
    const at = (...path: string[]) => join(rootDir, ...path)
    const all = ['whole', 'republish']
    expect(await builds(nothing)).toEqual(all)
    expect(await builds(nothing)).toEqual(['republish'])
    expect(await builds(() => writeFile(at('content', 'facts.json'), '{"price":60}'))).toEqual(all)
    expect(await builds(nothing)).toEqual(['republish'])
    expect(await builds(() => writeFile(join(siteDir, 'page.tsx'), 'code'))).toEqual(all)
    expect(await builds(nothing, { ...options, siteUrl: 'https://another.example' })).toEqual(all)
    expect(await builds(nothing)).toEqual(all)
    expect(await builds(() => rm(join(siteDir, 'public', 'index.html')))).toEqual(all)
    expect(await builds(() => forgetBuildInputs(rootDir))).toEqual(all)
    expect(await builds(nothing)).toEqual(['republish'])
  })

  test('all is built when that one can’t go on from it', async () => {
    const { options, lines } = await setUpRepublish({ later: `process.exit(${needsWholeBuild})` })
    await buildSite(options)
    await buildSite(options)
    expect(lines).toEqual(['whole', 'republish', 'republish', 'whole', 'republish'])
  })

  test.each([1, needsWholeBuild])(
    'it has failed when the rest of it ends with %i, and all is built the next time',
    async (code) => {
      const { options, lines } = await setUpRepublish({
        first: `console.error('error The picture of an owl is missing.'); process.exit(${code})`,
      })
      for (const round of [1, 2]) {
        await expect(buildSite(options)).rejects.toThrow('The picture of an owl is missing.')
        expect(lines.filter((line) => line === 'whole')).toHaveLength(round)
      }
    },
  )

  test.each([
    ['aborted', `setInterval(() => {}, 1000)`],
    ['killed', `process.kill(process.pid, 'SIGKILL')`],
    ['failed', `process.exit(1)`],
  ])('all is built when that one was %s half way', async (_how, end) => {
    const { options, lines } = await setUpRepublish({
      later: `writeFileSync('public/half.html', ''); console.log('half'); ${end}`,
    })
    await buildSite(options)
    const aborting = new AbortController()
    const broken = buildSite({ ...options, signal: aborting.signal })
    const failing = expect(broken).rejects.toThrow()
    await eventually(() => lines.includes('half'))
    aborting.abort()
    await failing
    await buildSite(options)
    const all = ['whole', 'republish']
    expect(lines).toEqual([...all, 'republish', 'half', ...all])
  })
})

test('what another build has left is gone before a whole one, but share images', async () => {
  const { options, siteDir, lines } = await setUp(
    `console.log(['.cache/old', 'public/old', 'public/share/old', 'public/share/news/old']
       .filter((file) => existsSync(file)).join() || 'clean')
     ${writePage}`,
  )
  await buildSite(options)
  for (const folder of ['.cache', 'public', 'public/share', 'public/share/news']) {
    await mkdir(join(siteDir, folder), { recursive: true })
    await writeFile(join(siteDir, folder, 'old'), '')
  }
  await buildSite(options)
  expect(lines).toEqual(['clean', 'public/share/news/old'])
})
