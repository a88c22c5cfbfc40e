// The door of every command: plain JavaScript, so that it runs before anything is installed.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runChild } from './bootstrap/child.mjs'
import { hasEnoughHandles } from './bootstrap/file-handles.mjs'
import { installWhatIsMissing } from './bootstrap/install.mjs'
import { judgeNode } from './bootstrap/node-version.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [command, ...words] = process.argv.slice(2)

const { isUsable, sentence } = judgeNode(root)
if (sentence) console.error(sentence)
if (!isUsable || !hasEnoughHandles() || !(await installWhatIsMissing(root))) process.exit(1)

// A socket that systemd keeps for us goes on to the child under its own number.
const sockets = process.env.LISTEN_PID === String(process.pid) ? [3] : []

process.exitCode = await runChild(
  process.execPath,
  ['--import', 'tsx', join(root, 'scripts', `${command}.ts`), ...words],
  {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', ...sockets],
    env: { ...process.env, GATSBY_TELEMETRY_DISABLED: '1' },
  },
)
