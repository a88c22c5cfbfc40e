import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../database/database.ts'
import { HttpError } from '../http/errors.ts'
import type { Sanitise } from './article-input.ts'
import type { StoredArticle } from './article-row.ts'
import { findByFormerRules, findStored } from './article-store.ts'
import { replaceHtml, type HtmlText, type HtmlTexts } from './article-writes.ts'
import { change, noArticle, type ChangeContext } from './change.ts'

interface Options extends Pick<ChangeContext, 'debounceMs'> {
  sanitise: Sanitise
  clock: () => Date
  log: FastifyBaseLogger
}

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
  const { sanitise, clock, debounceMs, log } = options
  const ids = await findByFormerRules(db)
  let done = 0
  for (const id of ids) {
    if (signal.aborted) return
    const article = await findStored(db, id)
    if (article === undefined) continue
    try {
      const texts: HtmlTexts = {}
      for (const { language, ...text } of [article.row, ...article.translations]) {
        texts[language] = await sanitiseAgain(text, sanitise)
      }
      await rewriteHtml(db, article, texts, { by: null, now: clock(), debounceMs })
      done += 1
    } catch (err) {
      log.error({ err, article: id }, 'An article could not be sanitised again and stays as it is')
    }
  }
  if (done > 0) log.info(`${done} articles were sanitised by the rules of this version`)
}

async function sanitiseAgain(
  { content, description }: HtmlText,
  sanitise: Sanitise,
): Promise<HtmlText> {
  try {
    const sanitised = await sanitise(content)
    return { content: sanitised.html, description: sanitised.description }
  } catch (error) {
    if (error instanceof HttpError && error.statusCode === 400) return { content, description }
    throw error
  }
}

/** Unless somebody has saved the article since it was read. It is no version of anybody's. */
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
    const after = isSame ? await replaceHtml(transaction, before, texts) : before
    return { before, after, action: null }
  })
}
