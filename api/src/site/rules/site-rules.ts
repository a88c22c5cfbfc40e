import { readFile } from 'node:fs/promises'
import { parseAllHeaders } from '@netlify/headers-parser'
import { parseAllRedirects } from '@netlify/redirect-parser'
import { isMissing } from '../../system/error-code.ts'
import { compileHeaderRules, type HeaderRules } from './header-rules.ts'
import { compileRedirectRules, type RedirectRules } from './redirect-rules.ts'

export interface SiteRules {
  headersFor: HeaderRules
  redirectFor: RedirectRules
  /** Sentences about lines that are wrong or that this server can't obey; the others count. */
  problems: string[]
}

/** Of `_headers` and `_redirects`; a missing file has no rules. @throws when one can't be read */
export async function readSiteRules(fileOf: (name: string) => string): Promise<SiteRules> {
  const headersFile = await readable(fileOf('_headers'))
  const redirectsFile = await readable(fileOf('_redirects'))
  const headers = await parseAllHeaders({
    headersFiles: [headersFile],
    configHeaders: [],
    minimal: false,
  })
  const redirects = await parseAllRedirects({
    redirectsFiles: [redirectsFile],
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

/** To the parsers, a file that can't be read is one more with a mistake in it. */
async function readable(file: string): Promise<string> {
  try {
    await readFile(file)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  return file
}
