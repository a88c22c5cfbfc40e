import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { say } from '../../../contract/sentences.ts'

const linesKept = 60
const patienceMs = 5000

export interface BuildProcess {
  command: readonly [file: string, ...args: string[]]
  cwd: string
  env: NodeJS.ProcessEnv
  signal?: AbortSignal | undefined
  onLine: (line: string) => void
  /** Exit codes that are answers and no failures, beside 0. */
  answers?: readonly number[] | undefined
}

/**
 * Runs a build to its end, behind the work of the server. Aborting ends it with everything it has
 * started, and waits no longer than that takes.
 *
 * @param process `onLine` gets each line of output without colours and empty lines
 * @throws a sentence with the reason, when the build fails
 */
export async function runBuildProcess(process: BuildProcess): Promise<number> {
  const { command, cwd, env, signal, onLine, answers = [] } = process
  signal?.throwIfAborted()
  const [file, ...args] = command
  // A group of its own, so that it can be ended as a whole. Its stdin stays open as long as we
  // live: that is how it notices when we don't.
  const child = spawn(file, args, { cwd, env, detached: true, stdio: ['pipe', 'pipe', 'pipe'] })
  const closed = once(child, 'close')
  lowerPriority(child)

  const lines: string[] = []
  for (const output of [child.stdout, child.stderr]) {
    createInterface({ input: output }).on('line', (raw) => {
      const line = stripVTControlCharacters(raw).trimEnd()
      if (line === '') return
      lines.push(line)
      if (lines.length > linesKept) lines.shift()
      onLine(line)
    })
  }

  const over = new AbortController()
  const aborted = new Promise<void>((resolve) => {
    const end = () => resolve(endGroup(child))
    signal?.addEventListener('abort', end, { once: true, signal: over.signal })
  })
  try {
    const end = await Promise.race([closed, aborted])
    if (signal?.aborted) await aborted
    signal?.throwIfAborted()
    const [code, killedBy] = end as [number | null, NodeJS.Signals | null]
    if (code === 0 || (code !== null && answers.includes(code))) return code
    throw new Error(failureOf(lines, code, killedBy))
  } finally {
    over.abort()
    child.stdout.destroy()
    child.stderr.destroy()
  }
}

/** Where an error's words end: at the code it is about, its stack, or the next step. */
const afterWords =
  /^(?:>?\s*\d*\s*\||- \S+:\d|(?:Webpack)?Error: |at |not finished|success |info )/u

/** What was thrown while a page was rendered, which Gatsby tells below the code. */
const thrown = /^WebpackError: (.+)$/u

/** `error` or ` ERROR  #11321  API.NODE.EXECUTION`, as Gatsby begins an error. */
const errorMark = /^error\b:?\s*(?:#\S+\s+[A-Z.-]+)?\s*/iu

function failureOf(
  lines: readonly string[],
  code: number | null,
  killedBy: NodeJS.Signals | null,
): string {
  if (lines.some((line) => /\b(?:ENOSPC|EDQUOT)\b/u.test(line))) return say('buildDiskFull')
  const words = lines.map((line) => line.trim())
  const start = words.findIndex((line) => /\berror\b/iu.test(line))
  const [first = '', ...rest] = start === -1 ? words.slice(-5) : words.slice(start)
  const end = rest.findIndex((line) => afterWords.test(line))
  const told = [
    first.replace(errorMark, ''),
    ...rest.slice(0, end === -1 ? 8 : Math.min(end, 8)),
    ...rest.flatMap((line) => thrown.exec(line)?.[1] ?? []).slice(0, 1),
  ]
    .filter(Boolean)
    .join(' ')
    .slice(0, 500)
  const ending = killedBy
    ? `it was ended by ${killedBy}.`
    : `it ended with code ${code ?? 'unknown'}.`
  return say('buildFailed', { reason: told === '' ? ending : told })
}

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The process is gone already, or the system does not let us: it builds all the same.
  }
}

/** Asks all that the build has started to end, and doesn't ask any more once patience is over. */
async function endGroup(child: ChildProcess): Promise<void> {
  signalGroup(child, 'SIGTERM')
  const patience = AbortSignal.timeout(patienceMs)
  while (signalGroup(child, 0) && !patience.aborted) await sleep(50)
  signalGroup(child, 'SIGKILL')
}

/** @returns whether there was anybody; signal 0 only asks that */
function signalGroup(child: ChildProcess, name: NodeJS.Signals | 0): boolean {
  const { pid } = child
  if (pid === undefined) return false
  try {
    return process.kill(-pid, name)
  } catch {
    // No such group: it has ended, or the system knows no groups.
    return child.kill(name)
  }
}
