import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'

export interface StartOptions {
  cwd?: string
  env?: NodeJS.ProcessEnv
}

export interface Program {
  /** Of its process group, which holds whatever it starts. */
  pid: number
  /** Waits for a text in what it prints. @throws Error with its output when it ends before */
  printed(pattern: RegExp): Promise<RegExpExecArray>
  hasEnded(): boolean
  /** Ends it well, or at once when it takes its time. @returns its exit code, null when it had none */
  stop(): Promise<number | null>
  /** Ends it and all it has started at once, as a power cut would, and waits until it has ended. */
  kill(): Promise<void>
}

/** How long a program may take to end by itself. */
const patienceMs = 15_000

/** Starts `node …` in a process group of its own, so that all of it can be ended. */
export function startProgram(args: readonly string[], { cwd, env }: StartOptions): Program {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const pid = child.pid ?? 0
  const changes = new EventEmitter()
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      changes.emit('change')
    })
  }
  const ended = once(child, 'close')
  const failed = ended.then(() => {
    throw new Error(`node ${args.join(' ')} ended:\n${output}`)
  })
  failed.catch(() => undefined)

  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(-pid, name)
    } catch {
      // Nothing is left of it.
    }
  }
  return {
    pid,
    async printed(pattern) {
      for (;;) {
        const found = pattern.exec(output)
        if (found) return found
        await Promise.race([once(changes, 'change'), failed])
      }
    },
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async stop() {
      signal('SIGTERM')
      const impatience = setTimeout(() => signal('SIGKILL'), patienceMs)
      await ended
      clearTimeout(impatience)
      return child.exitCode
    },
    async kill() {
      signal('SIGKILL')
      await ended
    },
  }
}
