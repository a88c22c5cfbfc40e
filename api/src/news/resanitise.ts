import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../database/database.ts'
import { HttpError } from '../http/errors.ts'
import type { Sanitise } from './article-input.ts'
import type { StoredArticle } from './article-row.ts'
import { findByFormerRules, findStored } from './article-store.ts'
import { replaceHtml, type HtmlText, type HtmlTexts } from './article-writes.ts'
import { change, noArticle, type ChangeContext } from './change.ts'

type Options = ChangeContext & { sanitise: Sanitise; log: FastifyBaseLogger }

export interface Resanitising {
  /** Resolves when nothing is left to do, or it was stopped; never rejects. */
  done: Promise<void>
  /** Stops after the article in hand; the next start goes on. */
  close(): Promise<void>
}

/**
 * Sanitises again, by today's rules, what was saved by former ones: one article after the other,
 * beside whatever else the server does. Nobody edited these articles, so their dates stay; the
 * public's view of them may change. One that today's rules refuse stays as it was let through then.
 */
export function startResanitising(db: Db, options: Options): Resanitising {
  const stopping = new AbortController()
  const done = resanitise(db, options, stopping.signal).catch((err: unknown) =>
    options.log.error({ err }, 'What former versions saved could not be sanitised again'),
  )
  return {
    done,
    close() {
      stopping.abort()
      return done
    },
  }
}

async function resanitise(db: Db, options: Options, signal: AbortSignal): Promise<void> {
  const { sanitise, log, ...context } = options
  const ids = await findByFormerRules(db)
  for (const id of ids) {
    if (signal.aborted) return
    const article = await findStored(db, id)
    if (article === undefined) continue
    try {
      const texts: HtmlTexts = {}
      for (const { language, content } of [article.row, ...article.translations]) {
        texts[language] = await sanitiseAgain(content, sanitise)
      }
      await rewriteHtml(db, article, texts, context)
    } catch (err) {
      log.error({ err, article: id }, 'An article could not be sanitised again and stays as it is')
    }
  }
  if (ids.length > 0) log.info(`${ids.length} articles were sanitised by the rules of this version`)
}

async function sanitiseAgain(content: string, sanitise: Sanitise): Promise<HtmlText> {
  try {
    const { html, description } = await sanitise(content)
    return { content: html, description }
  } catch (error) {
    if (error instanceof HttpError && error.statusCode === 400) return { content, description: '' }
    throw error
  }
}

/**
 * Writes what the rules of today make of an article's HTML, unless somebody has saved it since it
 * was read. Its dates stay, and it is no version of anybody's.
 */
async function rewriteHtml(
  db: Db,
  article: StoredArticle,
  texts: HtmlTexts,
  context: ChangeContext,
): Promise<void> {
  await change(db, context, async (transaction) => {
    const before = await findStored(transaction, article.row.id)
    if (before === undefined) throw noArticle()
    const isSame = before.row.version === article.row.version
    const after = isSame ? await replaceHtml(transaction, before.row, texts) : before
    return { before, after, action: null }
  })
}
