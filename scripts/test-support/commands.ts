import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'

export interface CommandOptions {
  rootDir: string
  env?: NodeJS.ProcessEnv
  nodeOptions?: readonly string[]
  /** A shell command before it, e.g. one that limits what it may use. */
  limit?: string
  input?: string
}

export interface Command {
  pid: number
  /** Everything it has printed so far, on both outputs. */
  output: () => string
  /** Waits until it has printed a text. @throws Error with its output when it ends before */
  printed: (text: string) => Promise<void>
  /** Its exit code, once it and everything that shares its outputs has ended. */
  ended: Promise<number | null>
  kill: () => void
}

function startCommand(words: readonly string[], options: CommandOptions): Command {
  const { nodeOptions = [], limit = ':' } = options
  const node = [process.execPath, ...nodeOptions, 'scripts/bootstrap.mjs', ...words]
  return start('sh', ['-c', `${limit}; exec "$0" "$@"`, ...node], options)
}

export async function runCommand(words: readonly string[], options: CommandOptions) {
  const { ended, output } = startCommand(words, options)
  return { code: await ended, output: output() }
}

/** Starts `npm start` and the like with npm itself, its shell and all. */
export function startNpm(words: readonly string[], options: CommandOptions): Command {
  return start('npm', words, options)
}

/** A group of its own, as a terminal gives to what is started in it. */
function start(file: string, args: readonly string[], options: CommandOptions): Command {
  const child = spawn(file, args, {
    cwd: options.rootDir,
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: '', ...options.env },
    stdio: 'pipe',
    detached: true,
  })
  const pid = child.pid ?? 0
  let output = ''
  const changes = new EventEmitter()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      changes.emit('change')
    })
  }
  // A command that ends without reading closes this pipe.
  child.stdin.on('error', () => undefined).end(options.input ?? '')
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const failed = ended.then((code) => {
    throw new Error(`It ended with ${String(code)}:\n${output}`)
  })
  failed.catch(() => undefined)

  return {
    pid,
    output: () => output,
    async printed(text) {
      while (!output.includes(text)) await Promise.race([once(changes, 'change'), failed])
    },
    ended,
    kill() {
      try {
        process.kill(-pid, 'SIGKILL')
      } catch {
        // Nothing is left of it.
      }
    },
  }
}
