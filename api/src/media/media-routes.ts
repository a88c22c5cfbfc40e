import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { LibraryPicture, Picture } from '../../contract/media.ts'
import { Message } from '../../contract/message.ts'
import { nextLink, pageQuery, readPage } from '../http/paging.ts'
import type { Services } from '../services.ts'
import { requireAdmin } from '../session/guard.ts'
import { addPicture } from './add-picture.ts'
import { removePicture } from './remove-picture.ts'
import { listLibrary } from './media-store.ts'
import { findUses } from './media-uses.ts'
import { toLibraryPicture, toPicture } from './picture-row.ts'
import { requireMultipart, uploadedFile, uploadLimits } from './uploaded-file.ts'
import { withReceived } from './receive-picture.ts'

const tags = ['media']
const security = [{ session: [] }]
const forbidden = { 401: Message, 403: Message }
const Upload = Type.Object({ file: Type.String({ format: 'binary' }) })

export const mediaRoutes: FastifyPluginAsyncTypebox<Services> = async (app, services) => {
  const { database, clock } = services
  const { db } = database
  await app.register(multipart, uploadLimits)

  app.route({
    method: 'POST',
    url: '/media',
    onRequest: [requireAdmin, requireMultipart],
    // The body is read as it comes in; its schema is for the document.
    validatorCompiler: () => (value: unknown) => ({ value }),
    schema: {
      tags,
      security,
      summary: 'Upload a picture',
      description: 'The same file again is 200 with what is there.',
      consumes: ['multipart/form-data'],
      body: Upload,
      response: {
        ...{ 200: Picture, 201: Picture, 400: Message, ...forbidden, 413: Message, 415: Message },
        ...{ 503: Message, 507: Message },
      },
    },
    async handler(request, reply) {
      const { stream, name } = await uploadedFile(request)
      const { picture, isNew } = await withReceived(stream, (received) =>
        addPicture(db, received, { name, now: clock() }),
      )
      void reply.code(isNew ? 201 : 200).header('cache-control', 'no-store')
      return toPicture(picture)
    },
  })

  app.route({
    method: 'GET',
    url: '/media',
    onRequest: requireAdmin,
    schema: {
      tags,
      security,
      summary: 'The uploaded pictures, newest first, with the articles that use them',
      description: 'X-Total-Count counts all; Link rel="next" leads on.',
      querystring: Type.Object(pageQuery),
      response: { 200: Type.Array(LibraryPicture), 400: Message, 401: Message },
    },
    async handler(request, reply) {
      const { limit } = request.query
      const { pictures, total, next } = await listLibrary(db, readPage(request.query))
      const ids = pictures.map(({ id }) => id)
      const uses = await findUses(db, ids)
      void reply.headers({ 'cache-control': 'no-store', 'x-total-count': String(total) })
      if (next) void reply.header('link', nextLink('/api/media', { limit }, next))
      return pictures.map((picture) => {
        const articles = uses.filter(({ mediaId }) => mediaId === picture.id)
        return toLibraryPicture(picture, articles)
      })
    },
  })

  app.route({
    method: 'DELETE',
    url: '/media/:id',
    onRequest: requireAdmin,
    schema: {
      tags,
      security,
      summary: 'Delete a picture that no article uses',
      params: Type.Object({ id: Type.String() }),
      response: {
        204: Type.Null({ description: 'Gone for good' }),
        ...forbidden,
        404: Message,
        409: Message,
      },
    },
    async handler(request, reply) {
      await removePicture(db, request.params.id)
      return reply.code(204).send(null)
    },
  })
}
