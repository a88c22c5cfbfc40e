const admin = /^(?:\/es)?\/admin(?:\/|$)/u

/**
 * Every header that depends on the address alone, for pages, files and errors alike: the one place
 * where such headers are given.
 *
 * @param path the decoded path that was asked for
 * @param immutable whether the answer is a file whose address names its content
 */
export function headersFor(path: string, immutable: boolean): Record<string, string> {
  if (admin.test(path)) return { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
  return {
    'cache-control': immutable
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=0, must-revalidate',
  }
}
