import { shortestPassword } from '@owly/api/contract/limits.ts'

/** What a new password still needs, as far as a browser can tell; which are common the API knows. */
interface PasswordNeeds {
  /** Characters that it has, blanks around it aside, up to as many as it needs. */
  length: number
  missing: number
  isSame: boolean
}

export function passwordNeeds(next: string, current: string): PasswordNeeds {
  const characters = Array.from(next.trim()).length
  return {
    length: Math.min(characters, shortestPassword),
    missing: Math.max(shortestPassword - characters, 0),
    isSame: next !== '' && next === current,
  }
}
