import { join } from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import { parseAllRedirects } from '@netlify/redirect-parser'
import { compileHeaderRules, type HeaderRules } from './header-rules.ts'
import { compileRedirectRules, type RedirectRules } from './redirect-rules.ts'

/** What a build says of its own hosting, in the files that Netlify reads. */
export interface SiteRules {
  headersFor: HeaderRules
  redirectFor: RedirectRules
  /** Sentences about lines that are wrong or that this server can't obey; the others count. */
  problems: string[]
}

/**
 * Reads `_headers` and `_redirects`; a missing file has no rules.
 *
 * @param publicDir the folder of the build, or of a release
 */
export async function readSiteRules(publicDir: string): Promise<SiteRules> {
  const headers = await parseAllHeaders({
    headersFiles: [join(publicDir, '_headers')],
    configHeaders: [],
    minimal: false,
  })
  const redirects = await parseAllRedirects({
    redirectsFiles: [join(publicDir, '_redirects')],
    configRedirects: [],
    minimal: false,
  })
  const { redirectFor, problems } = compileRedirectRules(redirects.redirects)
  const unreadable = [...headers.errors, ...(redirects.errors as unknown[])].map(String)
  return {
    headersFor: compileHeaderRules(headers.headers.filter((rule) => 'forRegExp' in rule)),
    redirectFor,
    problems: [...unreadable, ...problems],
  }
}
