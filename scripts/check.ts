import { checks, runChecks } from './lib/checks.ts'

const { passed, failed } = await runChecks(checks)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
