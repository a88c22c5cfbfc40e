import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Nullable, Timestamp } from './values.ts'

const Source = Type.Object({ url: Type.String(), width: Type.Integer() })

/** An uploaded picture. Size and bytes are those of the file at `url`. */
export const Picture = Type.Object({
  id: Type.String(),
  url: Type.String({ description: 'The file for every browser and every reader, widest form.' }),
  width: Type.Integer(),
  height: Type.Integer(),
  bytes: Type.Integer(),
  sources: Type.Array(Source, { description: 'The same as WebP, narrowest first.' }),
})
export type Picture = Static<typeof Picture>

export const LibraryPicture = Type.Object({
  ...Picture.properties,
  name: Type.String({ description: 'What the file was called.' }),
  createdAt: Timestamp,
  articles: Type.Array(Type.Object({ id: Type.String(), title: Type.String() }), {
    description: 'Those in the trash, too.',
  }),
})
export type LibraryPicture = Static<typeof LibraryPicture>

/** An article's lead picture. An empty `alt` says that it is decoration. */
export const LeadPicture = Type.Object({
  url: Type.String(),
  alt: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
})
export type LeadPicture = Static<typeof LeadPicture>

/** The address of an uploaded picture, and what it means; the size is the library's. */
export const LeadPictureInput = Nullable(
  Type.Object({
    url: Type.String({ maxLength: 300 }),
    alt: Type.Optional(Nullable(Type.String({ maxLength: 500 }))),
  }),
)
export type LeadPictureInput = Static<typeof LeadPictureInput>
