import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server'
import { onEnd } from '../rebuild/support.ts'

interface ReceivedMail {
  /** Of the envelope. */
  from: string
  to: string[]
  raw: string
  parsed: Email
}

/** @param refusal what it says instead of taking an e-mail, asked each time */
export async function startMailServer(refusal: () => string | undefined = () => undefined) {
  const mails: ReceivedMail[] = []
  let tries = 0
  const server = new SMTPServer({
    authMethods: ['PLAIN'],
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'owly' && password === 'p@ss' ? done(null, { user: username }) : done(null),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        tries += 1
        const refused = refusal()
        if (refused !== undefined) {
          done(Object.assign(new Error(refused), { responseCode: 451 }))
          return
        }
        void receive(Buffer.concat(chunks), envelope).then(() => done())
      })
    },
  })
  async function receive(data: Buffer, envelope: SMTPServerEnvelope) {
    const { mailFrom, rcptTo } = envelope
    mails.push({
      from: mailFrom ? mailFrom.address : '',
      to: rcptTo.map(({ address }) => address),
      raw: data.toString(),
      parsed: await PostalMime.parse(data),
    })
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onEnd(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return { mails, tries: () => tries, url: `smtp://127.0.0.1:${port}`, port }
}
