import { pictureIdsIn } from '../../contract/picture-files.ts'
import type { Db } from '../database/database.ts'

/** @param texts the article's HTML in all languages, and the address of its lead picture */
export async function noteUses(db: Db, articleId: string, texts: readonly string[]): Promise<void> {
  await db.deleteFrom('media_uses').where('article_id', '=', articleId).execute()
  const ids = pictureIdsIn(texts)
  if (ids.length === 0) return
  await db
    .insertInto('media_uses')
    .columns(['media_id', 'article_id'])
    .expression((select) =>
      select
        .selectFrom('media')
        .select((of) => ['id as media_id', of.val(articleId).as('article_id')])
        .where('id', 'in', ids),
    )
    .execute()
}

export interface MediaUse {
  mediaId: string
  id: string
  title: string
}

/** The articles that show these pictures, those in the trash among them, by title. */
export async function findUses(db: Db, mediaIds: readonly string[]): Promise<MediaUse[]> {
  if (mediaIds.length === 0) return []
  return db
    .selectFrom('media_uses')
    .innerJoin('articles', 'articles.id', 'media_uses.article_id')
    .select(['media_uses.media_id as mediaId', 'articles.id', 'articles.title'])
    .where('media_uses.media_id', 'in', mediaIds)
    .orderBy('articles.title')
    .execute()
}
