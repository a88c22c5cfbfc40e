import type { LeadPicture, LibraryPicture, Picture } from '../../contract/media.ts'
import { pictureFile, pictureSources } from '../../contract/picture-files.ts'
import type { MediaTable } from '../database/tables.ts'

export type PictureRow = MediaTable

/** The row of a picture that was just made. @param createdAt ISO 8601 in UTC */
export const pictureRowOf = (
  {
    main,
    width,
    height,
  }: { main: { name: string; content: Buffer }; width: number; height: number },
  { id, name, createdAt }: { id: string; name: string; createdAt: string },
): PictureRow => ({
  ...{ id, name, url: pictureFile(id, main.name), width, height },
  bytes: main.content.length,
  created_at: createdAt,
})

export const toPicture = ({ id, url, width, height, bytes }: PictureRow): Picture => ({
  id,
  url,
  width,
  height,
  bytes,
  sources: pictureSources({ url, width }),
})

export const toLibraryPicture = (
  row: PictureRow,
  articles: readonly LibraryPicture['articles'][number][],
): LibraryPicture => ({
  ...toPicture(row),
  name: row.name,
  createdAt: row.created_at,
  articles: articles.map(({ id, title }) => ({ id, title })),
})

export const readLeadPicture = (stored: string | null): LeadPicture | null =>
  stored === null ? null : (JSON.parse(stored) as LeadPicture)

export const writeLeadPicture = (picture: LeadPicture | null): string | null =>
  picture && JSON.stringify(picture)
