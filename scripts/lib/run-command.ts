import { spawn } from 'node:child_process'
import { rootDir } from './root.ts'

/**
 * Runs one of the installed tools with its output on the terminal.
 *
 * @param module path of the tool's script below `node_modules`
 * @returns whether it exited with 0
 */
export function runTool(
  module: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  const child = spawn(process.execPath, [`${rootDir}/node_modules/${module}`, ...args], {
    cwd: rootDir,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code === 0))
  })
}
