import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { ArticleInput } from '../../contract/article.ts'
import type { Db } from '../database/database.ts'
import { addState } from '../database/state.ts'
import { sentenceFor } from '../http/validation.ts'
import { OperatorError } from '../system/operator-error.ts'
import { checkArticleInput, type CheckedInput, type Sanitise } from './article-input.ts'
import { createArticle } from './article-changes.ts'
import { hasArticles } from './article-store.ts'
import { readDate } from './dates.ts'

const stateKey = 'starter_articles'
const StarterArticle = Type.Object({
  ...ArticleInput.properties,
  createdAt: Type.Optional(Type.String()),
})
const validator = Compile(StarterArticle)

/**
 * Gives a brand-new database the articles of `content/news`. Decided once for each database: one
 * that was started empty stays empty, and articles that were deleted don't come back.
 *
 * @throws Error naming the file, when one of them is broken
 */
export function loadStarterArticles(
  db: Db,
  options: { rootDir: string; wanted: boolean; sanitise: Sanitise; now: Date },
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    if (!(await isBrandNew(transaction))) return 0
    const articles = options.wanted
      ? await readStarterArticles(options.rootDir, options.sanitise)
      : []
    for (const { input, createdAt } of articles) {
      await createArticle(transaction, input, {
        by: null,
        now: options.now,
        ...(createdAt && { createdAt }),
      })
    }
    return articles.length
  })
}

async function isBrandNew(db: Db): Promise<boolean> {
  return (await addState(db, stateKey, 'decided')) && !(await hasArticles(db))
}

interface Starter {
  input: CheckedInput
  createdAt: string | undefined
}

/** Each file holds one article or a list of them. */
async function readStarterArticles(rootDir: string, sanitise: Sanitise): Promise<Starter[]> {
  const folder = join(rootDir, 'content', 'news')
  const files = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith('.json'))
    : []
  const starters: Starter[] = []
  for (const name of files.sort()) {
    try {
      const content: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'))
      for (const article of Array.isArray(content) ? content : [content]) {
        starters.push(await checkStarter(article, sanitise))
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new OperatorError(`content/news/${name}: ${reason}`, { cause: error })
    }
  }
  return starters
}

async function checkStarter(article: unknown, sanitise: Sanitise): Promise<Starter> {
  if (!validator.Check(article)) {
    throw new Error(sentenceFor(StarterArticle, validator.Errors(article)))
  }
  const input = await checkArticleInput(article, sanitise)
  if (article.createdAt === undefined) return { input, createdAt: undefined }
  const date = readDate(article.createdAt, 'createdAt')
  if ('problem' in date) throw new Error(date.problem)
  return { input, createdAt: date.iso }
}
