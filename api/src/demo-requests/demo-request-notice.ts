import type { DemoRequest } from '../../contract/demo-request.ts'
import type { Notice } from '../notifications/delivery.ts'
import type { TeamWords } from '../notifications/team-words.ts'

/** Tells of a new demo request: to the team in words, to a CRM as the API shows it. */
export function demoRequestNotice(request: DemoRequest, words: TeamWords): Notice {
  const { email, organization, lmsType, message, language, createdAt } = request
  const name = `${request.firstName} ${request.lastName}`
  const write = (key: string, values?: Record<string, string>) =>
    words.write(`demoRequest.${key}`, values)
  const facts = {
    name,
    email,
    organization,
    lmsType,
    language: language && write(language),
    sent: words.time(createdAt),
  }
  return {
    mail: {
      subject: write('subject', { name, organization }),
      heading: write('heading'),
      intro: [write('reply', { email })],
      facts: Object.entries(facts).flatMap(([key, value]) =>
        value ? [{ name: write(key), value }] : [],
      ),
      ...(message !== null && { quote: message }),
      link: { words: write('link'), address: words.adminAddress('#requests') },
    },
    replyTo: email,
    json: {
      event: 'demo-request',
      demoRequest: {
        id: request.id,
        firstName: request.firstName,
        lastName: request.lastName,
        ...{ email, organization, lmsType, message, language, createdAt },
      },
    },
  }
}
