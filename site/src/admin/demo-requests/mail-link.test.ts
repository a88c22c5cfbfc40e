import { expect, test } from '@jest/globals'
import { replyLink } from './mail-link.ts'

const ana = { email: 'ana@example.edu', firstName: 'Ana', language: null } as const
const mailOf = (link: string) => {
  const { pathname, searchParams } = new URL(link)
  return { to: pathname, subject: searchParams.get('subject'), body: searchParams.get('body') }
}

test.each([
  ['ana@example.edu', 'ana@example.edu'],
  ['ana+lms@example.edu', 'ana%2Blms@example.edu'],
  ['ana?bcc=all@example.edu', 'ana%3Fbcc%3Dall@example.edu'],
])('a reply to %s goes there only', (email, to) => {
  expect(mailOf(replyLink({ ...ana, email }, 'en')).to).toBe(to)
})

test('a reply is in the visitor’s language; in the editor’s, where that isn’t known', () => {
  expect(mailOf(replyLink({ ...ana, language: 'es' }, 'en'))).toEqual({
    to: 'ana@example.edu',
    subject: 'Su solicitud de una demo de Owly',
    body: 'Hola, Ana:\r\n\r\nGracias por su interés en Owly.\r\n\r\n',
  })
  expect(mailOf(replyLink(ana, 'en')).body).toMatch(/^Hello Ana,\r\n\r\n/)
})

test('a name is a name, whatever is in it', () => {
  const { body } = mailOf(replyLink({ ...ana, firstName: '$& & {{firstName}}' }, 'en'))
  expect(body).toMatch(/^Hello \$& & \{\{firstName\}\},/)
})
