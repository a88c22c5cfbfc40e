import type { SiteRules } from '../rules/site-rules.ts'

/** What Netlify says of every file that no rule speaks of: keep it, but ask before using it. */
const byDefault = { 'cache-control': 'public, max-age=0, must-revalidate' }

/**
 * Every header that depends on the address alone, for pages, files and errors alike.
 *
 * @param isFile whether the answer is the file at that path, whose type a rule may name
 */
export function headersFor(
  rules: Pick<SiteRules, 'headersFor'>,
  path: string,
  isFile: boolean,
): Record<string, string> {
  const headers: Record<string, string> = { ...byDefault, ...rules.headersFor(path) }
  if (!isFile) delete headers['content-type']
  return headers
}
