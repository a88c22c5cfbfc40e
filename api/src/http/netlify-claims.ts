import type { JWTPayload } from 'jose'

/**
 * What Netlify says in a JWS of its own: HS256 and nothing else, signed with the secret, issued by
 * `netlify`, not run out; undefined for anything else.
 *
 * @see https://docs.netlify.com/manage/routing/redirects/rewrites-proxies/#signed-proxy-redirects
 * @see https://docs.netlify.com/deploy/deploy-notifications/#payload-signature
 */
export async function netlifyClaims(
  jws: string,
  { secret, now }: { secret: string; now: Date },
): Promise<JWTPayload | undefined> {
  try {
    const { jwtVerify } = await import('jose')
    const key = new TextEncoder().encode(secret)
    const options = { algorithms: ['HS256'], issuer: 'netlify', currentDate: now }
    return (await jwtVerify(jws, key, options)).payload
  } catch {
    return undefined
  }
}
