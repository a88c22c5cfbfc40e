import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSite } from '../api/src/rebuild/local/build-site.ts'
import { checks, runChecks } from './lib/checks.ts'
import { rootDir } from './lib/root.ts'
import { runTool } from './lib/run-command.ts'

const longestBuildMs = 20 * 60 * 1000

const reports = await mkdtemp(join(tmpdir(), 'owly-test-'))
const total = await runChecks([
  ...checks,
  { name: 'a production build without news', findProblems: build },
])

// What needs no browser shares the cores to the end; the browser has one product for all its tests.
for (const projects of [['unit', 'postgres', 'components'], ['e2e']]) {
  const { passed, failed } = await runJest(projects)
  total.passed += passed
  total.failed += failed
}
await rm(reports, { recursive: true })

console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

async function build(): Promise<string | null> {
  const output: string[] = []
  try {
    const onLine = (line: string) => output.push(line)
    const siteUrl = 'http://localhost:8000'
    await buildSite({ rootDir, siteUrl, timeoutMs: longestBuildMs, onLine })
    return null
  } catch (error) {
    return [...output, String(error)].join('\n')
  }
}

/** Runs projects of Jest; a run that breaks off before it could report counts as one failure. */
async function runJest(projects: readonly string[]): Promise<{ passed: number; failed: number }> {
  const report = join(reports, `${projects.join('-')}.json`)
  const isFine = await runTool(
    'jest/bin/jest.js',
    [
      '--selectProjects',
      ...projects,
      '--json',
      `--outputFile=${report}`,
      // Left to itself Jest keeps one core free, for a parent that mostly waits.
      ...(projects.includes('e2e') ? ['--runInBand'] : ['--maxWorkers=100%']),
    ],
    { NODE_OPTIONS: '--experimental-vm-modules --no-warnings=ExperimentalWarning' },
  )
  const result = await readReport(report)
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites
  return { passed: result.numPassedTests, failed: isFine ? failed : Math.max(1, failed) }
}

interface JestReport {
  numPassedTests: number
  numFailedTests: number
  numRuntimeErrorTestSuites: number
}

async function readReport(file: string): Promise<JestReport> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as JestReport
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 0 }
  }
}
