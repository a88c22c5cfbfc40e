import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, jest, test } from '@jest/globals'
import { parse } from 'yaml'
import { rootDir } from './lib/root.ts'
import { runCommand } from './test-support/commands.ts'

jest.setTimeout(60_000)

const read = (path: string) => readFileSync(join(rootDir, path), 'utf8')
const { engines, devDependencies } = JSON.parse(read('package.json')) as {
  engines: { node: string }
  devDependencies: Record<string, string>
}
/** The lowest version of each line, e.g. `20.19.0`. */
const lowest = engines.node.split(' || ').map((range) => range.replace(/^(\^|>=)/, ''))
const lines = lowest.map((version) => version.split('.')[0])

interface Workflow {
  jobs: Record<
    string,
    {
      strategy?: { matrix: { node: string[] } }
      steps: { with?: { 'node-version'?: string } }[]
    }
  >
}

describe('the supported versions of Node are the same', () => {
  test('in package.json and its lock file', () => {
    const lock = JSON.parse(read('package-lock.json')) as {
      packages: { '': { engines: { node: string } } }
    }
    expect(lock.packages[''].engines).toEqual(engines)
  })

  test('without a compiler, for a driver that brings its binaries', () => {
    const lock = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { gypfile?: boolean }>
    }
    // npm heeds this in the lock file, and leaves it out whenever it writes one: put it back then.
    expect(lock.packages['node_modules/better-sqlite3-13']?.gypfile).toBe(false)
  })

  test('where the tests run', () => {
    const { jobs } = parse(read('.github/workflows/ci.yml')) as Workflow
    expect(jobs.test?.strategy?.matrix.node).toEqual(lines)
  })

  test('where the site is built', () => {
    const netlify = /NODE_VERSION = "(\d+)"/.exec(read('netlify.toml'))?.[1]
    expect(lines).toContain(netlify)
    const { jobs } = parse(read('.github/workflows/deploy.yml')) as Workflow
    const versions = jobs.deploy?.steps.flatMap((step) => step.with?.['node-version'] ?? [])
    expect(versions).toEqual([netlify])
    expect(/^FROM node:(\d+)-/m.exec(read('Dockerfile'))?.[1]).toBe(netlify)
  })

  test('in the README', () => {
    const [first = '', second = '', ...others] = lowest.map((it) => it.replace(/(\.0)+$/, ''))
    expect(read('README.md').replace(/\s+/g, ' ')).toContain(
      `Node.js ${first}, ${second}, ${others.join(' or ')}, or what is newer on those lines`,
    )
  })

  test('to the compiler, which knows nothing that the oldest line lacks', () => {
    expect(devDependencies['@types/node']).toMatch(new RegExp(`^\\^${lines[0] ?? ''}\\.`))
  })
})

describe('a command started with Node', () => {
  const usage = 'Usage: npm run admin'
  const runOn = (version: string) => {
    const pretence = `Object.defineProperty(process, 'version', { value: '${version}' })`
    return runCommand(['admin'], {
      rootDir,
      nodeOptions: ['--import', `data:text/javascript,${encodeURIComponent(pretence)}`],
    })
  }

  test.each([`v${lowest[0] ?? ''}`, process.version])('%s just runs', async (version) => {
    expect(await runOn(version)).toEqual({ code: 1, output: expect.stringMatching(/^Usage: /) })
  })

  test.each(['v18.20.8', 'v20.18.3', 'v21.7.3', 'v22.13.1', 'v25.1.0'])(
    '%s is refused with the versions that work',
    async (version) => {
      expect(await runOn(version)).toEqual({
        code: 1,
        output: `Node.js ${version} is too old or out of support. Use one that is known to work: 20.19, 22.14, 24 and 26, and what is newer on those lines.\n`,
      })
    },
  )

  test('v27.0.0, newer than any that was tried, says so and runs', async () => {
    const { output } = await runOn('v27.0.0')
    expect(output).toMatch(/^Node\.js v27\.0\.0 is untested\. Known to work are 20\.19, .*\n/)
    expect(output).toContain(usage)
  })
})
