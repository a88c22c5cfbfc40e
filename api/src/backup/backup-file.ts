import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { appendFile, open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { isOurDatabase } from '../database/sqlite/database-file.ts'
import { isMissing } from '../system/error-code.ts'
import { asOperatorError, OperatorError } from '../system/operator-error.ts'

/*
 * A backup is the database's one file, as SQLite can open it, with two lines behind it: what else
 * has to be kept, as JSON, and the SHA-256 of all that stands before, in hexadecimal digits.
 */

const format = 'owly-backup'
const version = 1

const Facts = Type.Object({
  format: Type.Literal(format),
  version: Type.Integer(),
  createdAt: Type.String(),
  databaseBytes: Type.Integer(),
  sessionKey: Type.Union([Type.String(), Type.Null()]),
})

export type BackupFacts = Omit<Static<typeof Facts>, 'format' | 'version'>

const hashLine = /^[0-9a-f]{64}\n$/
const hashBytes = 65
/** Far longer than the line can be. */
const longestTail = 16 * 1024

export async function sealBackup(
  file: string,
  facts: Omit<BackupFacts, 'databaseBytes'>,
): Promise<void> {
  const databaseBytes = (await stat(file)).size
  await appendFile(file, `\n${JSON.stringify({ format, version, ...facts, databaseBytes })}\n`)
  await appendFile(file, `${await hashOf(file)}\n`)
}

/** Reads a whole backup. @throws OperatorError when it is none, or not as it was made */
export async function readBackup(file: string): Promise<BackupFacts> {
  try {
    const { size } = await stat(file)
    const tail = await bytesOf(file, Math.max(0, size - longestTail), size)
    const hash = tail.subarray(-hashBytes).toString('latin1')
    if (!hashLine.test(hash)) throw await notABackup(file)
    if ((await hashOf(file, size - hashBytes)) !== hash.trim()) throw damaged(file)
    return factsIn(tail.subarray(0, -hashBytes), file)
  } catch (error) {
    if (isMissing(error)) throw new OperatorError(`There is no file ${file}.`)
    throw asOperatorError(error, file)
  }
}

function factsIn(tail: Buffer, file: string): BackupFacts {
  const line = tail.subarray(tail.lastIndexOf('\n{') + 1).toString()
  const facts: unknown = JSON.parse(line)
  if (!Value.Check(Facts, facts)) throw damaged(file)
  if (facts.version > version) {
    throw new OperatorError(
      `${file} is a backup of a newer version. Restore it with that one. Nothing was changed.`,
    )
  }
  const { createdAt, databaseBytes, sessionKey } = facts
  return { createdAt, databaseBytes, sessionKey }
}

async function notABackup(file: string): Promise<OperatorError> {
  const head = await bytesOf(file, 0, 100)
  return isOurDatabase(head)
    ? new OperatorError(
        `${file} is no whole backup: its end is missing. Use another one. Nothing was changed.`,
      )
    : new OperatorError(`${file} is no backup that npm run backup has made. Nothing was changed.`)
}

export const damaged = (file: string) =>
  new OperatorError(
    `${file} is damaged: it is not what was written into it. Use another backup. Nothing was changed.`,
  )

async function hashOf(file: string, bytes?: number): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(
    createReadStream(file, bytes === undefined ? {} : { end: Math.max(0, bytes - 1) }),
    hash,
  )
  return hash.digest('hex')
}

async function bytesOf(file: string, from: number, to: number): Promise<Buffer> {
  const handle = await open(file)
  try {
    const bytes = Buffer.alloc(to - from)
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, from)
    return bytes.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
