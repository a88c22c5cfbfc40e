import { createReadStream } from 'node:fs'
import { JSONParser } from '@streamparser/json'
import { articlesFormat, articlesFormatVersion } from '../../contract/articles-file.ts'
import { asOperatorError, OperatorError } from '../system/operator-error.ts'
import { errorCode, isMissing } from '../system/error-code.ts'

/** One of the lists, and what stands in it at `index`; nothing is known of it yet. */
export interface Item {
  list: 'articles' | 'pictures'
  /** From 1. */
  number: number
  value: unknown
}

/** Item by item. @throws OperatorError when the file is none, not whole, or a later version's */
export async function* readArticles(file: string): AsyncGenerator<Item> {
  const items: Item[] = []
  const head: Record<string, unknown> = {}
  const parser = new JSONParser({
    paths: ['$.format', '$.version', '$.articles.*', '$.pictures.*'],
    keepStack: false,
    // A picture is one long text.
    stringBufferSize: 64 * 1024,
  })
  parser.onValue = ({ value, key, stack }) => {
    const list = stack[1]?.key
    if (list === undefined) head[String(key)] = value
    else items.push({ list: list as Item['list'], number: Number(key) + 1, value })
  }
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      parser.write(chunk)
      refuseNewer(file, head)
      yield* items.splice(0)
    }
  } catch (error) {
    if (isMissing(error)) throw new OperatorError(`There is no file ${file}.`)
    if (error instanceof OperatorError || errorCode(error) !== '')
      throw asOperatorError(error, file)
    throw notWhole(file)
  }
  if (head.format !== articlesFormat || typeof head.version !== 'number') throw notOurs(file)
  if (!parser.isEnded) throw notWhole(file)
}

function refuseNewer(file: string, { format, version }: Record<string, unknown>): void {
  if (format !== undefined && format !== articlesFormat) throw notOurs(file)
  if (typeof version !== 'number' || version <= articlesFormatVersion) return
  throw new OperatorError(
    `${file} is a newer version's: import it with that one. Nothing was imported.`,
  )
}

const notOurs = (file: string) =>
  new OperatorError(`${file} is no file that npm run export has written. Nothing was imported.`)

const notWhole = (file: string) =>
  new OperatorError(
    `${file} is not whole, or no JSON. Use another copy of it. Nothing was imported.`,
  )
