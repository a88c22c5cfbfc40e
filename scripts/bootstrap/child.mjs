import { spawn } from 'node:child_process'

const parent = process.ppid
const lookMs = 250

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

  // A SIGTERM ends npm at once, and npm's shell, which tells nobody: all that shows is that this
  // process has another parent. Without npm, the parent may be gone on purpose.
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    pass('SIGTERM')
  }, lookMs)
  if (process.env.npm_lifecycle_event === undefined) clearInterval(watch)

  return new Promise((resolve) => {
    const end = (code) => {
      clearInterval(watch)
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
