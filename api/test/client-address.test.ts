import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { SignJWT } from 'jose'
import { createTestApp, type TestApp } from './test-app.ts'

const token = 'signature-token-0123456789'
const siteUrl = 'https://www.owly.example'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp({ API_SIGNATURE_TOKEN: token, SITE_URL: siteUrl })
})
afterAll(() => api.close())

interface Signing {
  key?: string
  site?: string
  issuer?: string
  /** Seconds from now on; null for a signature that never runs out. */
  validFor?: number | null
}

function sign({ key = token, site = siteUrl, issuer = 'netlify', validFor = 300 }: Signing) {
  const jws = new SignJWT({ deploy_context: 'production', netlify_id: 'id', site_url: site })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
  if (validFor !== null) jws.setExpirationTime(api.clock.now.getTime() / 1000 + validFor)
  return jws.sign(new TextEncoder().encode(key))
}

const demoRequest = {
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@example.edu',
  organization: 'Navy',
}

async function elevenVisitors(headersOf: (address: string) => Promise<Record<string, string>>) {
  api.clock.advance(3_600_000)
  const answers: number[] = []
  for (let visitor = 1; visitor <= 11; visitor += 1) {
    const headers = await headersOf(`192.0.2.${visitor}`)
    const url = '/api/demo-requests'
    const response = await api.ask({ method: 'POST', url, payload: demoRequest, headers })
    answers.push(response.statusCode)
  }
  return answers
}

const signed = (signing: Signing) => async (address: string) => ({
  'x-nf-sign': await sign(signing),
  'x-nf-client-connection-ip': address,
})

describe('behind Netlify', () => {
  test.each([[siteUrl], ['http://www.owly.example/']])(
    'visitors of %s are told apart by its signed requests',
    async (site) => {
      expect(await elevenVisitors(signed({ site }))).toEqual(Array<number>(11).fill(201))
    },
  )

  test.each<[string, (address: string) => Promise<Record<string, string>>]>([
    ['is not signed', async (address) => ({ 'x-nf-client-connection-ip': address })],
    ['is signed by somebody else', signed({ key: 'another-token-0123456789' })],
    ['was issued by somebody else', signed({ issuer: 'somebody' })],
    ['was signed too long ago', signed({ validFor: -1 })],
    ['would be signed for ever', signed({ validFor: null })],
    ['is signed for another site', signed({ site: 'https://evil.example' })],
    ['names no address', async () => signed({})('somewhere')],
    [
      'is no signature at all',
      async (address) => ({ 'x-nf-sign': 'a.b.c', 'x-nf-client-connection-ip': address }),
    ],
  ])('nobody is believed whose request %s', async (_case, headersOf) => {
    expect(await elevenVisitors(headersOf)).toEqual([...Array<number>(10).fill(201), 429])
  })
})
