/** The code of an error of Node, the operating system or SQLite, e.g. ENOENT; else ''. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}
