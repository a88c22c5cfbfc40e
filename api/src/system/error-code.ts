/** The code of an error of Node, the operating system or SQLite, e.g. ENOENT; else ''. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}

/** Whether an error says that there is no room on the disk, or in what this user may have of it. */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes(errorCode(error))

/** Whether an error says that a file, or a folder on its way, does not exist. */
export const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes(errorCode(error))
