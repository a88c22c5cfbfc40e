import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runChild } from './child.mjs'

/** npm notes in node_modules what it installed; a lock file that says otherwise is newer. */
export async function installWhatIsMissing(root) {
  if (isKnownWhole(root) || missingIn(root).length === 0) return true
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

const wantedFile = (root) => join(root, 'package-lock.json')
const installedFile = (root) => join(root, 'node_modules', '.package-lock.json')
const noteFile = (root) => join(root, 'node_modules', '.found-whole')

/** Whether these very lists were found to agree before: comparing them takes a tenth of a start. */
function isKnownWhole(root) {
  const isThere = [noteFile(root), installedFile(root)].every((file) => existsSync(file))
  return isThere && readFileSync(noteFile(root), 'utf8') === digestOf(root)
}

/** Of both lists, and of the Node.js that decides which packages count. */
function digestOf(root) {
  const hash = createHash('sha256').update(process.version)
  for (const file of [wantedFile(root), installedFile(root)]) hash.update(readFileSync(file))
  return hash.digest('base64url')
}

function noteThatWhole(root) {
  try {
    writeFileSync(noteFile(root), digestOf(root))
  } catch {
    // Where nothing may be written, every start compares.
  }
}

/** Paths of packages that are not there in the version of the lock file. That there are none is noted. */
function missingIn(root) {
  if (!existsSync(installedFile(root))) return ['everything']
  const wanted = JSON.parse(readFileSync(wantedFile(root), 'utf8')).packages
  const present = JSON.parse(readFileSync(installedFile(root), 'utf8')).packages
  // Optional packages depend on the machine, and only those for this Node matter here: what was
  // installed by another one lacks them.
  const forThisNode = Object.keys(wanted.api.optionalDependencies)
    .map((name) => `node_modules/${name}`)
    .filter((path) => isForThisNode(wanted[path].engines.node))
  const missing = Object.entries(wanted)
    .filter(
      ([path, { version, optional, link }]) =>
        path.includes('node_modules/') &&
        !link &&
        (!optional || forThisNode.includes(path)) &&
        present[path]?.version !== version,
    )
    .map(([path]) => path)
  if (missing.length === 0) noteThatWhole(root)
  return missing
}

/** @param range `<22` or `>=22`, as those packages have it */
function isForThisNode(range) {
  const [, sign, bound] = /^(<|>=)(\d+)$/.exec(range)
  const isBelow = Number.parseInt(process.versions.node) < Number(bound)
  return sign === '<' ? isBelow : !isBelow
}
