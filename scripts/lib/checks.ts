import { runContentCheck } from '../content-check.ts'
import { rootDir } from './root.ts'
import { runTool } from './run-command.ts'

export interface Check {
  name: string
  /** Prints what is wrong and tells whether nothing was. */
  run: () => Promise<boolean>
}

const types = (project: string): Check => ({
  name: `types of ${project}`,
  run: () => runTool('typescript/bin/tsc', ['--project', project]),
})

/** What `npm run check` looks at, and `npm test` first. */
export const checks: readonly Check[] = [
  types('api'),
  types('site'),
  types('.'),
  { name: 'lint', run: () => runTool('eslint/bin/eslint.js', ['.', '--max-warnings', '0']) },
  {
    name: 'format',
    run: () => runTool('prettier/bin/prettier.cjs', ['--check', '.', '--log-level', 'warn']),
  },
  { name: 'content', run: checkContent },
]

/** Runs checks one after the other and counts how they end. */
export async function runChecks(
  list: readonly Check[],
): Promise<{ passed: number; failed: number }> {
  let passed = 0
  for (const { name, run } of list) {
    const isFine = await run()
    console.log(`${isFine ? '✓' : '✗'} ${name}`)
    if (isFine) passed++
  }
  return { passed, failed: list.length - passed }
}

async function checkContent(): Promise<boolean> {
  const problems = await runContentCheck(rootDir)
  for (const { file, key, message } of problems) {
    console.error([file, key, message].filter(Boolean).join(': '))
  }
  return problems.length === 0
}
