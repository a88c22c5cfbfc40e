import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Placeholder {
  /** Files with, after a colon, the key inside: `content/facts/contact.json: email`. */
  places: string[]
  what: string
}

/** Tells a deploy build to go on although there are placeholders. */
const allowed = '--allow-placeholders'

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

/**
 * A site with invented testimonials or a dead checkout must not go up unnoticed.
 *
 * @param args of the command that builds for a deployment
 * @returns whether it may go on, and the lines to show: none when nothing is a placeholder
 */
export function reviewPlaceholders(
  rootDir: string,
  args: readonly string[],
): { mayGoOn: boolean; lines: string[] } {
  const placeholders = listPlaceholders(rootDir)
  const isAllowed = args.includes(allowed)
  if (placeholders.length === 0) return { mayGoOn: true, lines: [] }
  return {
    mayGoOn: isAllowed,
    lines: [
      'These are examples, and stand where the real thing belongs:',
      ...placeholders.map((placeholder) => `  - ${placeholder}`),
      isAllowed
        ? `Going on, because of ${allowed}.`
        : `Replace each and take it out of content/placeholders.json, or go on with ${allowed}. README.md says how, in “Before you go live”.`,
    ],
  }
}
