import { dictionary } from '@zxcvbn-ts/language-common'
import { shortestPassword } from '../../contract/session.ts'
import type { Reader } from './env-readers.ts'

/** `aaaaaaaaaaaa`, `121212121212` and the like are on no list. */
const fewestCharacters = 5

const common = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= shortestPassword).map(lowerCase),
)

/** Which rule a password breaks, wherever one is chosen. Blanks around it are no help. */
export function passwordProblem(
  password: string,
): 'passwordTooShort' | 'passwordTooCommon' | undefined {
  const characters = Array.from(lowerCase(password.trim()))
  if (characters.length < shortestPassword) return 'passwordTooShort'
  const isCommon = common.has(characters.join('')) || new Set(characters).size < fewestCharacters
  return isCommon ? 'passwordTooCommon' : undefined
}

export const password: Reader<string> = {
  rule: `at least ${shortestPassword} characters long and not a common one, so that nobody can guess it`,
  parse: (value) => (passwordProblem(value) === undefined ? value : undefined),
}

function lowerCase(text: string): string {
  return text.toLowerCase()
}
