import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ContentCheck, ContentCheckInput } from '../../contract/content-check.ts'
import { Message } from '../../contract/message.ts'
import { requireAdmin } from '../session/guard.ts'
import type { Sanitiser } from './html/sanitiser.ts'

export const checkRoute: FastifyPluginAsyncTypebox<{ sanitiser: Sanitiser }> = async (
  app,
  { sanitiser },
) => {
  app.route({
    method: 'POST',
    url: '/news/check',
    onRequest: requireAdmin,
    schema: {
      tags: ['news'],
      security: [{ session: [] }],
      summary: 'What a save would keep of an article’s content, without saving',
      body: ContentCheckInput,
      response: {
        200: ContentCheck,
        400: Message,
        401: Message,
        403: Message,
        413: Message,
        503: Message,
      },
    },
    async handler(request, reply) {
      const sanitised = await sanitiser.sanitise(request.body.content)
      const { html, description, isEmpty, removed, warnings } = sanitised
      void reply.header('cache-control', 'no-store')
      return { content: isEmpty ? '' : html, description, removed, warnings }
    },
  })
}
