import { createHash } from 'node:crypto'

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi
const SOURCE = /\ssrc\s*=/i
const TYPE = /\stype\s*=\s*"?([^"\s>]*)/i
const EXECUTABLE = new Set(['', 'module', 'text/javascript'])

/** Two of ours, at the top and at the end of a page, and two that gatsby-plugin-image brings. */
const MOST_SCRIPTS = 5

/** The scripts that a page runs out of its own HTML: neither files nor data such as JSON-LD. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(SCRIPT)].flatMap(([, attributes = '', text = '']) => {
    const type = TYPE.exec(attributes)?.[1] ?? ''
    return !SOURCE.test(attributes) && EXECUTABLE.has(type.toLowerCase()) ? [text] : []
  })
}

/**
 * The scripts as a policy allows them, by their content: `'sha256-…'`, in a stable order.
 *
 * @param scripts the distinct inline scripts of all pages
 * @throws when there are so many that some must differ from page to page, which one policy for the
 *   whole site could only allow by growing with it
 */
export function scriptHashes(scripts: ReadonlySet<string>): string[] {
  if (scripts.size > MOST_SCRIPTS) {
    const beginnings = [...scripts].map((text) => JSON.stringify(text.slice(0, 60)))
    throw new Error(
      `The pages have ${scripts.size} different inline scripts, which should be the same few on every page: ${beginnings.slice(0, 10).join(', ')} …`,
    )
  }
  return [...scripts]
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .sort()
}
