import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'

/**
 * Collects the schemas of all routes that are registered after it.
 *
 * @param sessionCookie the name of the cookie that an admin's calls carry
 */
export async function collectOpenapi(app: FastifyInstance, sessionCookie: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Owly news API',
        version: '1.0.0',
        description: 'Every error body is {"message"}; its text is written for people.',
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
          token: { type: 'http', scheme: 'bearer', description: 'REBUILD_TOKEN' },
        },
      },
    },
  })
}

/** Serves the document, made once. */
export async function openapiRoute(app: FastifyInstance): Promise<void> {
  let document: string | undefined
  app.route({
    method: 'GET',
    url: '/openapi.json',
    schema: {
      tags: ['operation'],
      summary: 'This document',
      response: { 200: Type.Unknown({ description: 'OpenAPI 3.1' }) },
    },
    async handler(_request, reply) {
      document ??= JSON.stringify(app.swagger())
      return reply.type('application/json; charset=utf-8').send(document)
    },
  })
}
