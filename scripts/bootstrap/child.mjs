import { spawn } from 'node:child_process'
import { watchParent } from './parent.mjs'

/**
 * Runs a program on this terminal until it ends. What this process is told to do, the program is
 * told: it then ends well, and this process after it.
 *
 * @returns its exit code; 1 when a signal ended it
 */
export function runChild(file, args, options) {
  const child = spawn(file, args, { stdio: 'inherit', ...options })
  const pass = (signal) => child.kill(signal)
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, pass)
  const endWatch = watchParent(() => pass('SIGTERM'))

  return new Promise((resolve) => {
    const end = (code) => {
      endWatch()
      for (const signal of signals) process.off(signal, pass)
      resolve(code)
    }
    child.on('error', (error) => {
      console.error(error.message)
      end(1)
    })
    child.on('exit', (code) => end(code ?? 1))
  })
}
