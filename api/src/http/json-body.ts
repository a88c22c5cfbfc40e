import type { FastifyInstance } from 'fastify'

/**
 * JSON is the only content type, and an empty body is no body: the site's client sends the JSON
 * content type on DELETE and logout, too.
 */
export function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body.trim() === '') done(null, undefined)
      else void parse(request, body, done)
    },
  )
}
