import type { FastifyInstance } from 'fastify'

/** An empty body is no body: the site's client sends the JSON content type on DELETE, too. */
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
