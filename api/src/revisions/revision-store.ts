import type { Article } from '../../contract/article.ts'
import type { Revision } from '../../contract/revision.ts'
import type { Db } from '../database/database.ts'

export async function keepRevision(
  db: Db,
  article: Article,
  { version, savedBy }: { version: number; savedBy: string | null },
): Promise<void> {
  await db
    .insertInto('revisions')
    .values({
      article_id: article.id,
      version,
      saved_at: article.updatedAt,
      saved_by: savedBy,
      title: article.title,
      article: JSON.stringify(article),
    })
    .execute()
}

/** Every saved version of an article, newest first; none when there is no such article. */
export async function listRevisions(db: Db, articleId: string): Promise<Revision[]> {
  const rows = await db
    .selectFrom('revisions')
    .select(['version', 'saved_at', 'saved_by', 'title'])
    .where('article_id', '=', articleId)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ version, saved_at, saved_by, title }) => ({
    version,
    savedAt: saved_at,
    savedBy: saved_by,
    title,
  }))
}

/** @param version as it stands in an address */
export async function findRevision(
  db: Db,
  articleId: string,
  version: string,
): Promise<Article | undefined> {
  if (!/^\d{1,9}$/.test(version)) return undefined
  const row = await db
    .selectFrom('revisions')
    .select('article')
    .where('article_id', '=', articleId)
    .where('version', '=', Number(version))
    .executeTakeFirst()
  return row && (JSON.parse(row.article) as Article)
}
