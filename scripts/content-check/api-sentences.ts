import { sentences } from '../../api/contract/sentences.ts'
import type { Content } from './content.ts'
import { problem, type Problem } from './problem.ts'
import { isRecord, valueAt } from './values.ts'

const file = 'content/messages/en/admin.json'

/**
 * The admin page knows every sentence of the API, word for word, so that its Spanish beside it is
 * of these words. That there is a Spanish one is what the check of translations sees to.
 */
export function checkApiSentences({ json }: Content): Problem[] {
  const given = valueAt(json.get(file), 'server')
  const known = isRecord(given) ? given : {}
  const unsaid = Object.entries(sentences)
    .filter(([name, text]) => known[name] !== text)
    .map(([name, text]) => {
      const message = `The API says “${text}”. Write that here, and what it is in Spanish.`
      return problem(file, `server.${name}`, message)
    })
  const unknown = Object.keys(known)
    .filter((name) => !(name in sentences))
    .map((name) => problem(file, `server.${name}`, 'The API has no sentence of this name.'))
  return [...unsaid, ...unknown]
}
