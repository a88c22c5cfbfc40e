// The door of every command: plain JavaScript, so that it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [command, ...words] = process.argv.slice(2)

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Node.js 20 or newer is needed; this is ${process.version}.`)
  process.exit(1)
}
installWhatIsMissing()

// The child gets the terminal's signals itself; this process only waits for it to end well.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
const child = spawn(
  process.execPath,
  ['--import', 'tsx', join(root, 'scripts', `${command}.ts`), ...words],
  { cwd: root, stdio: 'inherit', env: { ...process.env, GATSBY_TELEMETRY_DISABLED: '1' } },
)
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))

/** npm notes in node_modules what it installed; a lock file that says otherwise is newer. */
function installWhatIsMissing() {
  const installed = join(root, 'node_modules', '.package-lock.json')
  if (existsSync(installed) && isUpToDate(installed)) return
  console.log('Installing dependencies (a few minutes the first time) …')
  const npm = process.env.npm_execpath
  const [file, args] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  const { status } = spawnSync(
    file,
    [...args, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: file === 'npm' && process.platform === 'win32',
    },
  )
  if (status !== 0) {
    console.error('npm ci failed; see above for why.')
    process.exit(1)
  }
}

function isUpToDate(installed) {
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(installed, 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, { version, optional, link }]) =>
      !path.includes('node_modules/') || link || optional || present[path]?.version === version,
  )
}
