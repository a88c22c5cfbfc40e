import { runContentCheck } from '../content-check.ts'
import { rootDir } from './root.ts'
import { outputOfTool } from './run-command.ts'

export interface Check {
  name: string
  /** Resolves with what is wrong, or null when nothing is. */
  findProblems: () => Promise<string | null>
}

const tool = (name: string, module: string, ...args: string[]): Check => ({
  name,
  async findProblems() {
    const { isFine, output } = await outputOfTool(module, args)
    return isFine ? null : output
  },
})

// The compiler remembers what it knows of files that haven't changed.
const types = (name: string, project: string) =>
  tool(
    `types of ${name}`,
    'typescript/bin/tsc',
    ...['--project', project, '--incremental'],
    ...['--tsBuildInfoFile', `node_modules/.cache/tsc/${name}`],
  )

/** What `npm run check` looks at, and `npm test` first. */
export const checks: readonly Check[] = [
  types('api', 'api'),
  types('site', 'site'),
  types('scripts', '.'),
  tool('lint', 'eslint/bin/eslint.js', '.', '--max-warnings', '0'),
  tool('format', 'prettier/bin/prettier.cjs', '--check', '--cache', '--log-level', 'warn', '.'),
  tool(
    'circles of imports',
    'dependency-cruiser/bin/dependency-cruise.mjs',
    ...['--config', 'dependency-cruiser.config.mjs', 'api', 'site', 'scripts'],
  ),
  tool(
    'unused files, exports and packages',
    'knip/bin/knip.js',
    '--no-progress',
    '--no-config-hints',
  ),
  { name: 'content', findProblems: findContentProblems },
]

export async function runChecks(
  list: readonly Check[],
): Promise<{ passed: number; failed: number }> {
  const results = await Promise.all(
    list.map(async ({ name, findProblems }) => {
      const problems = await findProblems()
      console.log(problems === null ? `✓ ${name}` : `✗ ${name}\n${problems}`)
      return problems === null
    }),
  )
  const passed = results.filter(Boolean).length
  return { passed, failed: list.length - passed }
}

async function findContentProblems(): Promise<string | null> {
  const problems = await runContentCheck(rootDir)
  if (problems.length === 0) return null
  return problems
    .map(({ file, key, message }) => [file, key, message].filter(Boolean).join(': '))
    .join('\n')
}
