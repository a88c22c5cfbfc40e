import { createRequire } from 'node:module'
import type * as Words from '@zxcvbn-ts/language-common'
import { shortestPassword } from '../../contract/limits.ts'
import type { Reader } from './env-readers.ts'

/** `aaaaaaaaaaaa`, `121212121212` and the like are on no list. */
const fewestCharacters = 5

/** What a stranger tries first at this very site: `owly-admin-2026`. They count for nothing. */
const expectedWords =
  /owly|admin(istrator)?|editor|website|password|contraseña|news|noticias|school|escuela|lms/gu

let known: ReadonlySet<string> | undefined

/** Some 2 MB of words: loaded by the first password that is chosen. */
function commonPasswords(): ReadonlySet<string> {
  if (known === undefined) {
    const require = createRequire(import.meta.url)
    const { dictionary } = require('@zxcvbn-ts/language-common') as typeof Words
    const common = dictionary['passwords-common']
    known = new Set(common.filter(({ length }) => length >= shortestPassword).map(lowerCase))
  }
  return known
}

/** Which rule a password breaks, wherever one is chosen. Blanks around it are no help. */
export function passwordProblem(
  password: string,
): 'passwordTooShort' | 'passwordTooCommon' | undefined {
  const characters = Array.from(lowerCase(password.trim()))
  if (characters.length < shortestPassword) return 'passwordTooShort'
  const unexpected = characters.join('').replace(expectedWords, '')
  const isCommon =
    commonPasswords().has(characters.join('')) || new Set(unexpected).size < fewestCharacters
  return isCommon ? 'passwordTooCommon' : undefined
}

export const password: Reader<string> = {
  rule: `at least ${shortestPassword} characters long and not a common one, so that nobody can guess it`,
  parse: (value) => (passwordProblem(value) === undefined ? value : undefined),
}

function lowerCase(text: string): string {
  return text.toLowerCase()
}
