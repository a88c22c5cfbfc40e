// The door of every command: plain JavaScript, so that it runs before anything is installed.
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { runChild } from './bootstrap/child.mjs'
import { compiledProgram } from './bootstrap/compiled-program.mjs'
import { hasEnoughHandles } from './bootstrap/file-handles.mjs'
import { installWhatIsMissing } from './bootstrap/install.mjs'
import { judgeNode } from './bootstrap/node-version.mjs'
import { watchParent } from './bootstrap/parent.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [command, ...words] = process.argv.slice(2)

const { isUsable, sentence } = judgeNode(root)
if (sentence) console.error(sentence)
if (!isUsable || !hasEnoughHandles() || !(await installWhatIsMissing(root))) process.exit(1)

process.env.GATSBY_TELEMETRY_DISABLED = '1'
if (command === 'start') {
  await startHere()
} else {
  // A socket that systemd keeps for us goes on to the child under its own number.
  const sockets = process.env.LISTEN_PID === String(process.pid) ? [3] : []
  process.exitCode = await runChild(
    process.execPath,
    ['--import', 'tsx', join(root, 'scripts', `${command}.ts`), ...words],
    { cwd: root, stdio: ['inherit', 'inherit', 'inherit', ...sockets] },
  )
}

/** The server is this very process, and no compiler is in its memory. */
async function startHere() {
  const server = await compiledProgram(root, 'start')
  if (server === undefined) process.exit(1)
  process.chdir(root)
  watchParent(() => process.kill(process.pid, 'SIGTERM'))
  await import(pathToFileURL(server))
}
