import { errorCode } from './error-code.ts'

/**
 * Something that only whoever runs the server can mend. The message is one sentence or two for
 * them, with the path or the setting it is about and what to do; no stack adds to it.
 */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError'
}

const user = () => (process.getuid ? ` (user id ${process.getuid()})` : '')

const fileProblems: Partial<Record<string, (path: string) => string>> = {
  EACCES: (path) =>
    `${path} can't be read and written by this user${user()}. Change its owner or its permissions.`,
  EPERM: (path) => `${path} doesn't belong to this user${user()}. Change its owner.`,
  EROFS: (path) => `${path} is on a disk that is mounted read-only.`,
  ENOSPC: (path) => `The disk is full: there is no room for ${path}. Make some.`,
  EDQUOT: (path) => `The disk quota of this user is used up: there is no room for ${path}.`,
  EFBIG: (path) => `${path} would be larger than this process may write (see ulimit -f).`,
  ENOTDIR: (path) => `${path} lies below something that is no folder.`,
  EEXIST: (path) => `${path} is no folder, but something else. Move it away.`,
  EISDIR: (path) => `${path} is a folder. Move it away.`,
  EMFILE: () => tooFewHandles,
  ENFILE: () => tooFewHandles,
}
const tooFewHandles =
  'This process may not open enough files. Allow it more: ulimit -n 1024, or LimitNOFILE= in a systemd unit.'

/** The operating system's error as one for the operator; any other error stays as it is. */
export function asOperatorError(error: unknown, path?: string): unknown {
  const say = fileProblems[errorCode(error)]
  if (say === undefined) return error
  const { path: itsPath } = error as NodeJS.ErrnoException
  return new OperatorError(say(itsPath ?? path ?? 'A file'), { cause: error })
}
