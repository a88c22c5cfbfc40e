import { resolve } from 'node:path'
import { OperatorError } from '../../api/src/system/operator-error.ts'
import { rootDir } from './root.ts'

/**
 * The one file that a command is given. A relative path starts where npm was called.
 *
 * @throws OperatorError how the command is used, when it was given anything else
 */
export function fileArgument(command: string): string {
  const [file = '', ...rest] = process.argv.slice(2)
  if (file === '' || file.startsWith('-') || rest.length > 0) {
    throw new OperatorError(`Usage: npm run ${command} -- <file>`)
  }
  return resolve(process.env.INIT_CWD ?? rootDir, file)
}
