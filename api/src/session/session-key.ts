import { hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { isSessionKey } from '../config/env-readers.ts'
import { makeFileDraft } from '../database/sqlite/file-drafts.ts'
import { errorCode } from '../system/error-code.ts'
import { asOperatorError, OperatorError } from '../system/operator-error.ts'
import { keepPrivate, makePrivateFolder } from '../system/private-files.ts'

/**
 * The keys that seal the session cookie, 32 bytes each, newest first. Without SESSION_KEY one is
 * generated into the data folder, readable by its owner only, and used from then on.
 */
export function sessionKeys({ sessionKeys: given, dataDir }: Config): Buffer[] {
  return (given ?? [keptKey(dataDir)]).map(deriveKey)
}

/** The generated key, for a backup; undefined when there is none that could be used. */
export function readKeptKey(dataDir: string): string | undefined {
  const kept = read(fileIn(dataDir))
  return kept !== undefined && isSessionKey(kept) ? kept : undefined
}

/** @returns where the key that was there is now; undefined when there was none, or the same */
export function replaceKeptKey(dataDir: string, key: string, suffix: string): string | undefined {
  const file = fileIn(dataDir)
  const former = read(file)
  if (former === key) return undefined
  const kept = `${file}${suffix}`
  if (former !== undefined) linkSync(file, kept)
  place(file, key, renameSync)
  return former === undefined ? undefined : kept
}

const fileIn = (dataDir: string) => join(dataDir, 'session-key')

function keptKey(dataDir: string): string {
  const file = fileIn(dataDir)
  let kept: string
  try {
    kept = read(file) ?? generate(file, dataDir)
  } catch (error) {
    throw asOperatorError(error, file)
  }
  if (!isSessionKey(kept)) {
    throw new OperatorError(`${file} holds no usable session key. Delete it to get a new one.`)
  }
  return kept
}

function read(file: string): string | undefined {
  try {
    keepPrivate(file)
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Linked into place whole, so that two processes starting together end up with one key. */
function generate(file: string, dataDir: string): string {
  makePrivateFolder(dataDir)
  try {
    place(file, randomBytes(32).toString('hex'), linkSync)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}

function place(file: string, key: string, put: (draft: string, file: string) => void): void {
  const draft = makeFileDraft(file)
  try {
    writeFileSync(draft.path, `${key}\n`, { mode: 0o600, flag: 'wx', flush: true })
    put(draft.path, file)
  } finally {
    draft.remove()
  }
}

function deriveKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'owly session cookie', 32))
}
