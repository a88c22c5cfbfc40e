import { spawn, type StdioOptions } from 'node:child_process'
import { rootDir } from './root.ts'
import { stopSignals } from './stop-signals.ts'

/** Far more than any of them takes; one that hangs must not hold up a run for ever. */
const limitMs = 30 * 60_000

function start(module: string, args: readonly string[], stdio: StdioOptions, env = {}) {
  const child = spawn(process.execPath, [`${rootDir}/node_modules/${module}`, ...args], {
    cwd: rootDir,
    stdio,
    env: { ...process.env, ...env },
    timeout: limitMs,
  })
  const endBoth = (signal: NodeJS.Signals) => {
    child.kill(signal)
    setImmediate(() => process.exit(1))
  }
  for (const signal of stopSignals) process.on(signal, endBoth)
  const isFine = new Promise<boolean>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (signal)
        console.error(`${module} was ended by ${signal}; it may take ${limitMs / 60_000} minutes.`)
      for (const signal of stopSignals) process.off(signal, endBoth)
      resolve(code === 0)
    })
  })
  return { child, isFine }
}

/** Runs the tool below `node_modules` on this terminal. @returns whether it exited with 0 */
export function runTool(
  module: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  return start(module, args, 'inherit', env).isFine
}

export async function outputOfTool(
  module: string,
  args: readonly string[],
): Promise<{ isFine: boolean; output: string }> {
  const { child, isFine } = start(module, args, ['ignore', 'pipe', 'pipe'])
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }
  return { isFine: await isFine, output }
}
