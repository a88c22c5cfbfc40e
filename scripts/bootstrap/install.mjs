import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runChild } from './child.mjs'

/** npm notes in node_modules what it installed; a lock file that says otherwise is newer. */
export async function installWhatIsMissing(root) {
  if (missingIn(root).length === 0) return true
  console.log('Installing dependencies (a few minutes the first time) …')
  const npm = process.env.npm_execpath
  const [file, args] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  const code = await runChild(
    file,
    [...args, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, shell: file === 'npm' && process.platform === 'win32' },
  )
  if (code !== 0) {
    console.error('npm ci failed; see above for why.')
    return false
  }
  const missing = missingIn(root)
  if (missing.length === 0) return true
  console.error(
    `npm ci has left out ${missing.join(', ')}. What is compiled at an installation needs Python, make and a C++ compiler: install them, and start again.`,
  )
  return false
}

/** Paths of packages that are not there in the version of the lock file. */
function missingIn(root) {
  const installed = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installed)) return ['everything']
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(installed, 'utf8')).packages
  // Optional packages depend on the machine, and only those for this Node matter here: what was
  // installed by another one lacks them.
  const forThisNode = Object.keys(wanted.api.optionalDependencies)
    .map((name) => `node_modules/${name}`)
    .filter((path) => isForThisNode(wanted[path].engines.node))
  return Object.entries(wanted)
    .filter(
      ([path, { version, optional, link }]) =>
        path.includes('node_modules/') &&
        !link &&
        (!optional || forThisNode.includes(path)) &&
        present[path]?.version !== version,
    )
    .map(([path]) => path)
}

/** @param range `<22` or `>=22`, as those packages have it */
function isForThisNode(range) {
  const [, sign, bound] = /^(<|>=)(\d+)$/.exec(range)
  const isBelow = Number.parseInt(process.versions.node) < Number(bound)
  return sign === '<' ? isBelow : !isBelow
}
