import { randomBytes } from 'node:crypto'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../database/database.ts'
import { latestPossible } from '../system/clock-skew.ts'

const lifetimeMs = 7 * 24 * 60 * 60 * 1000

/** One that was opened while the clock was ahead is over: it would run out as much later. */
const isOpen = (now: Date) =>
  sql<SqlBool>`(previews.expires_at > ${now.toISOString()}
    and previews.expires_at <= ${latestPossible(now, lifetimeMs)})`

/**
 * Opens an article's preview for seven days from now. One that is open keeps its token; after it
 * has run out or was ended, its address stays dead and a new one is made.
 *
 * The token is kept as it is, unlike a session's, because asking again gives the same address;
 * and whoever reads this table reads the drafts themselves beside it.
 */
export async function openPreview(
  db: Db,
  articleId: string,
  now: Date,
): Promise<{ token: string; expiresAt: string }> {
  const expires_at = new Date(now.getTime() + lifetimeMs).toISOString()
  const { token } = await db
    .insertInto('previews')
    .values({ article_id: articleId, token: randomBytes(32).toString('base64url'), expires_at })
    .onConflict((conflict) =>
      conflict.column('article_id').doUpdateSet({
        token: sql<string>`case when ${isOpen(now)}
          then previews.token else excluded.token end`,
        expires_at,
      }),
    )
    .returning('token')
    .executeTakeFirstOrThrow()
  return { token, expiresAt: expires_at }
}

/** @returns whether there was one to end */
export async function endPreview(db: Db, articleId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('previews')
    .where('article_id', '=', articleId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Undefined when the token opens nothing any more, or not while the article is in the trash. */
export async function findPreview(
  db: Db,
  token: string,
  now: Date,
): Promise<{ articleId: string; expiresAt: string } | undefined> {
  const row = await db
    .selectFrom('previews')
    .innerJoin('articles', 'articles.id', 'previews.article_id')
    .select(['previews.article_id', 'previews.expires_at'])
    .where('previews.token', '=', token)
    .where(isOpen(now))
    .where('articles.deleted_at', 'is', null)
    .executeTakeFirst()
  return row && { articleId: row.article_id, expiresAt: row.expires_at }
}
