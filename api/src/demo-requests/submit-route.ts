import { createHmac } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply } from 'fastify'
import { DemoRequestInput } from '../../contract/demo-request.ts'
import type { FormAnswer } from '../../contract/form-answers.ts'
import { Message } from '../../contract/message.ts'
import { say } from '../../contract/sentences.ts'
import { publicError, type AnyError } from '../http/errors.ts'
import { rateLimitKeys } from '../http/rate-limit-key.ts'
import type { Services } from '../services.ts'
import { channelsOf } from '../config/notification-settings.ts'
import { sessionKeys } from '../session/session-key.ts'
import type { PublicSite } from '../site/fallback/public-site.ts'
import { cleanDemoRequest } from './clean-request.ts'
import { addDemoRequest } from './demo-request-store.ts'
import { fillForm } from './fill-form.ts'
import { acceptForms, formFieldsOf, languageOfForm, type FormFields } from './form-body.ts'

export interface SubmitOptions extends Services {
  wakeNotifications: () => void
  publicSite: PublicSite
}

/** The contact form: anyone sends. What came as a form is answered with a page, all else with JSON. */
export const submitRoute: FastifyPluginAsyncTypebox<SubmitOptions> = async (
  app,
  { config, database: { db }, clock, publicSite, wakeNotifications },
) => {
  const channels = channelsOf(config.notifications)
  const [key] = sessionKeys(config)
  // There are few enough addresses to try them all against a bare hash, hence the key.
  const hashed = (ip: string) =>
    createHmac('sha256', key ?? '')
      .update(rateLimitKeys(ip).source)
      .digest('hex')

  acceptForms(app)
  app.setErrorHandler<AnyError>((error, request, reply) => {
    const form = formFieldsOf(request)
    if (form === undefined) throw error
    const { statusCode, headers, message } = publicError(error, request)
    reply.code(statusCode).headers(headers)
    return sendPage(reply, { form, answer: answers[statusCode] ?? 'failed', message })
  })

  app.route({
    method: 'POST',
    url: '/demo-requests',
    schema: {
      tags: ['demo requests'],
      summary: 'Ask for a demo',
      description:
        'The same fields as a form, application/x-www-form-urlencoded, are answered with a page ' +
        'of the site, with the same statuses.',
      consumes: ['application/json', 'application/x-www-form-urlencoded'],
      body: DemoRequestInput,
      response: { 201: Message, 400: Message, 429: Message },
    },
    async preValidation(request) {
      request.body = cleanDemoRequest(request.body)
    },
    async handler(request, reply) {
      if (!request.body.trap) {
        const source = hashed(await request.clientAddress())
        await addDemoRequest(db, request.body, { source, channels, now: clock() })
        wakeNotifications()
      }
      const message = say('demoRequestReceived')
      const form = formFieldsOf(request)
      void reply.code(201)
      return form ? sendPage(reply, { form, answer: 'received', message }) : { message }
    },
  })

  /** Answers with the page, or with the message alone where that can't be had. */
  async function sendPage(
    reply: FastifyReply,
    { form, answer, message }: { form: FormFields; answer: FormAnswer; message: string },
  ): Promise<FastifyReply> {
    const page = await publicSite.page('formAnswer', languageOfForm(form))
    reply.header('cache-control', 'no-store')
    if (!page) return reply.type('text/plain; charset=utf-8').send(message)
    // The API's own policy would leave a page without its styles.
    reply.removeHeader('content-security-policy')
    return reply
      .headers({ ...page.policies, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(fillForm(page.html.toString(), answer, form))
  }
}

const answers: Partial<Record<number, FormAnswer>> = { 400: 'wrong', 429: 'tooMany' }
