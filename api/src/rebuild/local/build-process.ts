import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'

const linesKept = 60
const patienceMs = 5000

export interface BuildProcess {
  command: readonly [file: string, ...args: string[]]
  cwd: string
  env: NodeJS.ProcessEnv
  signal?: AbortSignal | undefined
  onLine: (line: string) => void
}

/**
 * Runs a build to its end, behind the work of the server. Aborting ends it with everything it has
 * started.
 *
 * @param process `onLine` gets each line of output without colours and empty lines
 * @throws a sentence with the reason, when the build fails
 */
export async function runBuildProcess(process: BuildProcess): Promise<void> {
  const { command, cwd, env, signal, onLine } = process
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

  const abort = () => endGroup(child)
  signal?.addEventListener('abort', abort, { once: true })
  try {
    const [code, killedBy] = (await closed) as [number | null, NodeJS.Signals | null]
    signal?.throwIfAborted()
    if (code !== 0) throw new Error(`The site build failed: ${reasonOf(lines, code, killedBy)}`)
  } finally {
    signal?.removeEventListener('abort', abort)
  }
}

/** Where an error's words end: at the code it is about, its stack, or the next step. */
const afterWords = /^(?:>?\s*\d*\s*\||- \S+:\d|Error: |at |not finished|success |info )/u

/** `error` or ` ERROR  #11321  API.NODE.EXECUTION`, as Gatsby begins an error. */
const errorMark = /^error\b:?\s*(?:#\S+\s+[A-Z.-]+)?\s*/iu

/** What the first error in the output says, as one line. */
function reasonOf(
  lines: readonly string[],
  code: number | null,
  killedBy: NodeJS.Signals | null,
): string {
  const words = lines.map((line) => line.trim())
  const start = words.findIndex((line) => /\berror\b/iu.test(line))
  const [first = '', ...rest] = start === -1 ? words.slice(-5) : words.slice(start)
  const end = rest.findIndex((line) => afterWords.test(line))
  const told = [first.replace(errorMark, ''), ...rest.slice(0, end === -1 ? 8 : Math.min(end, 8))]
    .filter(Boolean)
    .join(' ')
    .slice(0, 500)
  if (told !== '') return told
  return killedBy ? `it was ended by ${killedBy}.` : `it ended with code ${code ?? 'unknown'}.`
}

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The process is gone already, or the system does not let us: it builds all the same.
  }
}

function endGroup(child: ChildProcess): void {
  signalGroup(child, 'SIGTERM')
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), patienceMs)
  child.once('close', () => clearTimeout(timer))
}

function signalGroup(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, name)
  } catch {
    // No such group: it has ended, or the system knows no groups.
    child.kill(name)
  }
}
