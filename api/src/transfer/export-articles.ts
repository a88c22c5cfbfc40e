import { open } from 'node:fs/promises'
import {
  articlesFormat as format,
  articlesFormatVersion as version,
  type ExportedArticle,
  type ExportedPicture,
} from '../../contract/articles-file.ts'
import { writeBeside } from '../backup/write-beside.ts'
import type { Db } from '../database/database.ts'
import { inSnapshot } from '../database/transaction.ts'
import { findPictureFile, listPictures } from '../media/media-store.ts'
import { readLeadPicture, type PictureRow } from '../media/picture-row.ts'
import { listIds, listWithFormerSlugs } from '../news/article-lists.ts'
import { textsOf, type StoredArticle } from '../news/article-row.ts'
import { wasEverVisible } from '../news/visibility.ts'
import type { Progress } from './progress.ts'

/** So many articles are in memory at once; of pictures, one is. */
const atOnce = 100

/**
 * Writes all articles, the trash among them, and all pictures into one new file, as they are at one
 * moment. Nobody who saves waits for it. @throws OperatorError, DatabaseError
 */
export async function exportArticles(
  db: Db,
  file: string,
  { now, signal, onProgress }: Progress & { now: Date },
): Promise<{ articles: number; pictures: number }> {
  const done = { articles: 0, pictures: 0 }
  await writeBeside(file, async (draft) => {
    const handle = await open(draft, 'r+')
    const write = (text: string) => handle.writeFile(text)
    const writeItem = async (item: ExportedArticle | ExportedPicture, index: number) => {
      signal.throwIfAborted()
      await write(`${index === 0 ? '' : ','}\n${JSON.stringify(item)}`)
    }
    try {
      const head = JSON.stringify({ format, version, exportedAt: now.toISOString() })
      await write(`${head.slice(0, -1)},\n"articles":[`)
      await inSnapshot(db, async (moment) => {
        for await (const article of articlesIn(moment, now)) {
          await writeItem(article, done.articles++)
          onProgress(done)
        }
        await write('\n],\n"pictures":[')
        for (const picture of await listPictures(moment)) {
          await writeItem(await pictureIn(moment, picture), done.pictures++)
          onProgress(done)
        }
      })
      await write('\n]}\n')
    } finally {
      await handle.close()
    }
  })
  return done
}

async function* articlesIn(db: Db, now: Date): AsyncGenerator<ExportedArticle> {
  const ids = await listIds(db)
  for (let from = 0; from < ids.length; from += atOnce) {
    for (const stored of await listWithFormerSlugs(db, ids.slice(from, from + atOnce))) {
      yield toExported(stored, now)
    }
  }
}

function toExported(
  { row, translations, formerSlugs }: StoredArticle & { formerSlugs: string[] },
  now: Date,
): ExportedArticle {
  const image = readLeadPicture(row.image)
  const { en, es } = textsOf(translations)
  return {
    id: row.id,
    slug: row.slug,
    slugChosen: row.slug_chosen === 1,
    formerSlugs,
    ...wordsOf(row),
    image: image && { url: image.url, alt: image.alt },
    type: row.type,
    language: row.language,
    translations: { ...(en && { en: wordsOf(en) }), ...(es && { es: wordsOf(es) }) },
    published: row.published === 1,
    publishDate: row.publish_date,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
    deletedAt: row.deleted_at,
    everPublic: wasEverVisible(row, now),
    version: row.version,
  }
}

type Words = Pick<ExportedArticle, 'title' | 'excerpt' | 'content'>
const wordsOf = ({ title, excerpt, content }: Words): Words => ({ title, excerpt, content })

async function pictureIn(db: Db, { id, name, created_at }: PictureRow): Promise<ExportedPicture> {
  const original = await findPictureFile(db, id, 'original')
  if (original === undefined) throw new Error(`The original of the picture ${name} is missing.`)
  return { id, name, createdAt: created_at, content: original.content.toString('base64') }
}
