import type { Content } from './content.ts'
import { problem, type Problem } from './problem.ts'
import { isRecord, valueAt } from './values.ts'

const path = 'content/placeholders.json'

/** Each placeholder says what it is, and where: in a file that exists, at a key that exists. */
export function checkPlaceholders({ json, paths }: Content): Problem[] {
  const listed = json.get(path)
  if (!isRecord(listed)) return [problem(path, undefined, 'This has to be an object.')]
  return Object.entries(listed).flatMap(([id, entry]) => {
    const { what, places } = isRecord(entry) ? entry : {}
    if (typeof what !== 'string' || !Array.isArray(places) || places.length === 0) {
      return [problem(path, id, 'It needs "what" it is and the "places" where it stands.')]
    }
    return places
      .map(String)
      .filter((place) => !exists(place))
      .map((place) => problem(path, id, `There is no ${place}; take it out if it became real.`))
  })

  function exists(place: string): boolean {
    const [file = '', key] = place.split(': ')
    if (key === undefined) return paths.has(file)
    return valueAt(json.get(file), key) !== undefined
  }
}
