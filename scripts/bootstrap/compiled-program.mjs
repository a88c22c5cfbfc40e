import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Their folders are as deep below the root as the sources, which look for it from where they lie. */
const programs = {
  start: { what: 'server', folder: 'api/dist' },
  republish: { what: 'program that republishes', folder: 'scripts/dist' },
}

/**
 * Makes sure that a program is there as JavaScript, made from its present sources: the server, or
 * the one by which it republishes.
 *
 * @param name `start` or `republish`
 * @returns the file to run; undefined when it can't be made, which is said
 */
export async function compiledProgram(root, name) {
  const { what, folder } = programs[name]
  const base = join(root, folder)
  const note = readNote(base)
  const isWhole = note !== undefined && isAsNoted(base, note.outputs)
  if (note !== undefined && !isWhole) {
    console.error(`The compiled ${what} is damaged, and is compiled anew.`)
  }
  if (!isWhole || !isAsNoted(root, note.inputs)) {
    try {
      // The compiler is loaded only where there is something to compile.
      const { compileProgram } = await import('./compile-program.mjs')
      await compileProgram(root, name, { folder, hashOf, former: Object.keys(note?.outputs ?? {}) })
    } catch (error) {
      console.error(`The ${what} could not be compiled: ${reasonOf(error)}`)
      return undefined
    }
  }
  return join(base, `${name}.js`)
}

/** The compiler lists what is wrong with the sources; another error speaks for itself. */
function reasonOf({ message, errors = [] }) {
  const [first] = errors
  const place = first?.location ? `${first.location.file}:${first.location.line}: ` : ''
  return first ? place + first.text : message
}

/** Undefined when there is none: nothing was compiled yet. */
function readNote(base) {
  const file = join(base, 'made-from.json')
  if (!existsSync(file)) return undefined
  try {
    const { inputs = {}, outputs = {} } = JSON.parse(readFileSync(file, 'utf8'))
    return { inputs, outputs }
  } catch {
    return { inputs: {}, outputs: {} }
  }
}

function isAsNoted(base, hashes) {
  const files = Object.entries(hashes)
  return files.length > 0 && files.every(([path, hash]) => hashOfFile(join(base, path)) === hash)
}

/** Undefined when it can't be read. */
function hashOfFile(file) {
  try {
    return hashOf(readFileSync(file))
  } catch {
    return undefined
  }
}

function hashOf(content) {
  return createHash('sha256').update(content).digest('base64url')
}
