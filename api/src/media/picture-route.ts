import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Message } from '../../contract/message.ts'
import { pictureFileAt } from '../../contract/picture-files.ts'
import type { Db } from '../database/database.ts'
import { isNotModified } from '../http/conditional.ts'
import { notFound } from '../http/errors.ts'
import { findPictureFile, hasPictureFile } from './media-store.ts'

/** Answers for a picture's address out of the database; undefined for any other path. */
export type SendPicture = (
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
) => Promise<FastifyReply> | undefined

const forEver = {
  'cache-control': 'public, max-age=31536000, immutable',
  // Feed readers and previews of shared links show our pictures on pages of their own.
  'cross-origin-resource-policy': 'cross-origin',
}

/** Sends pictures at their addresses, for ever: another picture has another one. */
export function pictureSender({
  db,
  headers,
}: {
  db: Db
  headers: Readonly<Record<string, string>>
}): SendPicture {
  return (request, reply, path) => {
    const file = pictureFileAt(path)
    return file && send(request, reply.headers(headers), file)
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { id, name }: { id: string; name: string },
  ): Promise<FastifyReply> {
    const etag = `"${id}.${name}"`
    if (isNotModified(request.headers, { etag }) && (await hasPictureFile(db, id, name))) {
      return reply
        .headers({ ...forEver, etag })
        .code(304)
        .send()
    }
    const file = await findPictureFile(db, id, name)
    if (file === undefined) throw notFound()
    return reply
      .headers({ ...forEver, etag })
      .type(file.type)
      .send(file.content)
  }
}

export const pictureEndpoint = {
  method: 'GET',
  url: '/media/:id/:file',
  schema: {
    tags: ['media'],
    summary: 'A picture’s file, the same for ever',
    params: Type.Object({ id: Type.String(), file: Type.String() }),
    response: { 200: Type.Unknown({ description: 'The picture' }), 404: Message },
  },
} as const

/** Where no site is served beside the API. */
export const pictureRoute: FastifyPluginAsync<{ sendPicture: SendPicture }> = async (
  app,
  { sendPicture },
) => {
  app.route<{ Params: { id: string; file: string } }>({
    ...pictureEndpoint,
    async handler(request, reply) {
      const { id, file } = request.params
      const answer = sendPicture(request, reply, `/media/${id}/${file}`)
      if (answer === undefined) throw notFound()
      return answer
    },
  })
}
