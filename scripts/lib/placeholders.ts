import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Placeholder {
  /** Files with, after a colon, the key inside: `content/facts/contact.json: email`. */
  places: string[]
  what: string
}

/**
 * A sentence for each example that stands where real words or facts belong, as
 * `content/placeholders.json` names them.
 *
 * @throws Error when the file is missing or no JSON
 */
export function listPlaceholders(rootDir: string): string[] {
  const text = readFileSync(join(rootDir, 'content', 'placeholders.json'), 'utf8')
  return Object.values(JSON.parse(text) as Record<string, Placeholder>).map(
    ({ what, places }) => `${what} (${places.join(', ')})`,
  )
}
