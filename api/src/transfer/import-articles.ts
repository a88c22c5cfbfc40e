import type { ExportedArticle } from '../../contract/articles-file.ts'
import { pictureIdsIn } from '../../contract/picture-files.ts'
import type { Db } from '../database/database.ts'
import { HttpError } from '../http/errors.ts'
import { findPicture, findPictures } from '../media/media-store.ts'
import { checkArticleInput, type CheckedInput, type Sanitise } from '../news/article-input.ts'
import type { Sanitiser } from '../news/html/sanitiser.ts'
import { OperatorError } from '../system/operator-error.ts'
import { checkArticle, checkPicture } from './check-item.ts'
import { placeArticle, type Placed } from './place-article.ts'
import type { Progress } from './progress.ts'
import { readArticles, type Item } from './read-articles.ts'
import { SpooledPictures } from './spooled-pictures.ts'

export type Imported = Record<Placed | 'pictures', number>

interface Into {
  db: Db
  sanitiser: Sanitiser
}

interface Options extends Progress {
  now: Date
  debounceMs: number
}

interface Read {
  name: string
  article: ExportedArticle
}

/**
 * Makes the articles of a file those of the database, all of them or none: new ones are added,
 * those that are there get the file's words as a further version, those that aren't in the file
 * stay. Once more changes nothing.
 *
 * @throws OperatorError naming what is wrong with which article; DatabaseError
 */
export async function importArticles(
  { db, sanitiser }: Into,
  file: string,
  options: Options,
): Promise<Imported> {
  const spool = await SpooledPictures.create()
  try {
    const read = await readAll({ db, spool }, file, options)
    const sanitise = sanitiseWith({ db, sanitiser }, spool)
    const checked: (Read & { input: CheckedInput })[] = []
    for (const { name, article } of read) {
      options.signal.throwIfAborted()
      const input = await naming(name, () => checkArticleInput(article, sanitise))
      checked.push({ name, article, input })
    }
    return await db.transaction().execute(async (transaction) => {
      await spool.insertInto(transaction)
      const imported: Imported = { added: 0, changed: 0, same: 0, pictures: spool.size }
      for (const { name, ...given } of checked) {
        options.signal.throwIfAborted()
        const placed = await naming(name, () => placeArticle(transaction, given, options))
        imported[placed] += 1
      }
      return imported
    })
  } finally {
    await spool.remove()
  }
}

async function readAll(
  { db, spool }: { db: Db; spool: SpooledPictures },
  file: string,
  { signal, onProgress }: Progress,
): Promise<Read[]> {
  const read = new Map<string, Read>()
  const done = { articles: 0, pictures: 0 }
  for await (const item of readArticles(file)) {
    signal.throwIfAborted()
    const name = nameOf(item)
    await naming(name, async () => {
      if (item.list === 'pictures') {
        const picture = checkPicture(item.value)
        const isThere = spool.find(picture.id) ?? (await findPicture(db, picture.id))
        if (!isThere) await spool.add(picture)
      } else {
        const article = checkArticle(item.value)
        if (read.has(article.id)) throw new OperatorError('An article before it has the same id.')
        read.set(article.id, { name, article })
      }
    })
    done[item.list] += 1
    onProgress(done)
  }
  return [...read.values()]
}

const sanitiseWith =
  ({ db, sanitiser }: Into, spool: SpooledPictures): Sanitise =>
  async (html) => {
    const ids = pictureIdsIn([html])
    const pictures = await findPictures(db, ids)
    pictures.push(...ids.flatMap((id) => spool.find(id) ?? []))
    return sanitiser.sanitise(html, new Map(pictures.map((picture) => [picture.id, picture])))
  }

function nameOf({ list, number, value }: Item): string {
  const { title, name } = Object(value) as Partial<Record<string, unknown>>
  const said = list === 'articles' ? title : name
  const kind = list === 'articles' ? 'Article' : 'Picture'
  return typeof said === 'string' ? `${kind} ${number}, “${said}”` : `${kind} ${number}`
}

/** Says of what is wrong which article or picture it is about. */
async function naming<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isAboutIt = error instanceof HttpError || error?.constructor === OperatorError
    if (!isAboutIt) throw error
    const reason = error.message.replace(/\.?$/, '.')
    throw new OperatorError(`${name}: ${reason} Nothing was imported.`, { cause: error })
  }
}
