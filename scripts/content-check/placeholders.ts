import type { Content } from './content.ts'
import { problem, type Problem } from './problem.ts'
import { isRecord, type Leaf, valueAt, valuesAt } from './values.ts'

const path = 'content/placeholders.json'
const videosPath = 'content/facts/videos.json'

/** Each placeholder says what it is, and where: in a file that exists, at a key that exists. */
export function checkPlaceholders({ json, paths }: Content): Problem[] {
  const listed = json.get(path)
  if (!isRecord(listed)) return [problem(path, undefined, 'This has to be an object.')]
  const broken = Object.entries(listed).flatMap(([id, entry]) => {
    const { what, places } = isRecord(entry) ? entry : {}
    if (typeof what !== 'string' || !Array.isArray(places) || places.length === 0) {
      return [problem(path, id, 'It needs "what" it is and the "places" where it stands.')]
    }
    return places
      .map(String)
      .filter((place) => !exists(place))
      .map((place) => problem(path, id, `There is no ${place}; take it out if it became real.`))
  })
  return [...broken, ...checkVideos(json.get(videosPath), valuesAt(listed, '*.places.*'))]

  function exists(place: string): boolean {
    const [file = '', key] = place.split(': ')
    if (key === undefined) return paths.has(file)
    return valueAt(json.get(file), key) !== undefined
  }
}

/** A page plays the videos that have a day, so those without one are the placeholders. */
function checkVideos(videos: unknown, places: Leaf[]): Problem[] {
  const listed = new Set(places.map(({ value }) => value))
  return [...valuesAt(videos, 'videos.*'), ...valuesAt(videos, 'demo')].flatMap(
    ({ key, value }) => {
      const isPublished = valueAt(value, 'published') !== null
      if (isPublished !== listed.has(`${videosPath}: ${key}`)) return []
      const message = isPublished
        ? `It has a day, and is named in ${path} all the same: take it out there.`
        : `It needs the day it was published, or a place in ${path}.`
      return [problem(videosPath, `${key}.published`, message)]
    },
  )
}
