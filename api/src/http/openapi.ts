import type {} from '@fastify/swagger'
import Fastify, { type FastifyInstance, type FastifyPluginAsync, type RouteOptions } from 'fastify'
import { Type } from 'typebox'
import { noAjv } from './validation.ts'

/** Remembers the routes registered after it; what it returns writes the document about them. */
export function collectOpenapi(app: FastifyInstance, sessionCookie: string): () => Promise<string> {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD') routes.push(route)
  })
  return () => writeDocument(routes, sessionCookie)
}

/** Hardly any server is ever asked, so that what writes it is loaded only then. */
async function writeDocument(routes: RouteOptions[], sessionCookie: string): Promise<string> {
  const { default: swagger } = await import('@fastify/swagger')
  const app = Fastify({ exposeHeadRoutes: false, schemaController: noAjv })
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => JSON.stringify)
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
  for (const { method, url, schema = {} } of routes) {
    app.route({ method, url, schema, handler: () => undefined })
  }
  await app.ready()
  return JSON.stringify(app.swagger())
}

export interface OpenapiOptions {
  write: () => Promise<string>
}

export const openapiRoute: FastifyPluginAsync<OpenapiOptions> = async (app, { write }) => {
  let document: Promise<string> | undefined
  app.route({
    method: 'GET',
    url: '/openapi.json',
    schema: {
      tags: ['operation'],
      summary: 'This document',
      response: { 200: Type.Unknown({ description: 'OpenAPI 3.1' }) },
    },
    async handler(_request, reply) {
      document ??= write()
      return reply.type('application/json; charset=utf-8').send(await document)
    },
  })
}
