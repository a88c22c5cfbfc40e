import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExportedPicture } from '../../contract/articles-file.ts'
import { say } from '../../contract/sentences.ts'
import type { Db } from '../database/database.ts'
import { badRequest } from '../http/errors.ts'
import { makeFiles } from '../media/make-files.ts'
import { insertPicture, type PictureFile } from '../media/media-store.ts'
import { pictureKind } from '../media/picture-kinds.ts'
import { pictureRowOf, type PictureRow } from '../media/picture-row.ts'
import { temporaryFolder } from '../system/temporary-files.ts'

interface Spooled {
  picture: PictureRow
  files: (Omit<PictureFile, 'content'> & { path: string })[]
}

/**
 * Pictures with all that is made from them, on the disk until they are inserted: the work on them
 * takes minutes, in which nobody must wait for the database, and no memory has room for them all.
 */
export class SpooledPictures {
  readonly #folder: string
  readonly #pictures = new Map<string, Spooled>()

  private constructor(folder: string) {
    this.#folder = folder
  }

  static async create(): Promise<SpooledPictures> {
    return new SpooledPictures(await temporaryFolder('import'))
  }

  get size(): number {
    return this.#pictures.size
  }

  find(id: string): PictureRow | undefined {
    return this.#pictures.get(id)?.picture
  }

  /** @throws HttpError 400, 413 when it can't be shown, or isn't the one that it says it is */
  async add({ id, name, createdAt, content }: ExportedPicture): Promise<void> {
    const original = Buffer.from(content, 'base64')
    const type = pictureKind(original)
    const hash = createHash('sha256').update(original).digest('hex')
    if (type === undefined || !hash.startsWith(id)) throw badRequest(say('pictureBroken'))
    const path = await this.#write(`${id}-original`, original)
    const made = await makeFiles(path, type)
    const spooled: Spooled = {
      picture: pictureRowOf(made, { id, name, createdAt }),
      files: [{ name: 'original', type, path }],
    }
    for (const file of made.files) {
      const filePath = await this.#write(`${id}-${file.name}`, file.content)
      spooled.files.push({ name: file.name, type: file.type, path: filePath })
    }
    this.#pictures.set(id, spooled)
  }

  /** Writes all of them, in the transaction that `db` is. */
  async insertInto(db: Db): Promise<void> {
    for (const { picture, files } of this.#pictures.values()) {
      const read: PictureFile[] = []
      for (const { path, ...file } of files) {
        read.push({ ...file, content: await readFile(path) })
      }
      await insertPicture(db, picture, read)
    }
  }

  async remove(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true })
  }

  async #write(name: string, content: Buffer): Promise<string> {
    const path = join(this.#folder, name)
    await writeFile(path, content, { mode: 0o600 })
    return path
  }
}
