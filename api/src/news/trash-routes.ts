import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Article } from '../../contract/article.ts'
import { Message } from '../../contract/message.ts'
import { requireAdmin } from '../session/guard.ts'
import type { ArticleOptions } from './article-routes.ts'
import { changeContext } from './change.ts'
import { presentSaved } from './saved-answer.ts'
import { eraseFromTrash, restoreArticle, trashArticle } from './trash.ts'

const tags = ['news']
const security = [{ session: [] }]
const Params = Type.Object({ id: Type.String() })
const forbidden = { 401: Message, 403: Message }

export const trashRoutes: FastifyPluginAsyncTypebox<ArticleOptions> = async (app, options) => {
  const { onChange } = options
  const { db } = options.database
  const context = changeContext(options)

  app.route({
    method: 'DELETE',
    url: '/news/:id',
    onRequest: requireAdmin,
    schema: {
      tags,
      security,
      summary: 'Put an article in the trash, or erase one that is there',
      description: 'What has lain in the trash for 30 days is erased by itself.',
      params: Params,
      querystring: Type.Object({
        forever: Type.Optional(Type.Enum(['true', 'false'])),
      }),
      response: {
        204: Type.Null({ description: 'In the trash; with forever=true, gone' }),
        400: Message,
        ...forbidden,
        404: Message,
        409: Message,
      },
    },
    async handler(request, reply) {
      const { id } = request.params
      const remove = request.query.forever === 'true' ? eraseFromTrash : trashArticle
      await remove(db, id, await context(request))
      onChange()
      return reply.code(204).send(null)
    },
  })

  app.route({
    method: 'POST',
    url: '/news/:id/restore',
    onRequest: requireAdmin,
    schema: {
      tags,
      security,
      summary: 'Take an article out of the trash, with its id, slug and dates',
      params: Params,
      response: { 200: Article, ...forbidden, 404: Message },
    },
    async handler(request, reply) {
      const { id } = request.params
      const restored = await restoreArticle(db, id, await context(request))
      onChange()
      return presentSaved(reply, restored)
    },
  })
}
