import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser'

interface Mistake {
  place: string
  message: string
}

/**
 * @returns the value, undefined when there is none; and each mistake with its line and column. A
 *   key that is given twice is one: the first of the two would be lost without a word.
 */
export function readJson(text: string): { value: unknown; mistakes: Mistake[] } {
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { disallowComments: true })
  const [error] = errors
  if (error) {
    const message = `This is not valid JSON (${sayCode(error)}).`
    return { value: undefined, mistakes: [{ place: placeOf(text, error.offset), message }] }
  }
  const mistakes = (tree ? repeatedKeys(tree) : []).map((key) => ({
    place: placeOf(text, key.offset),
    message: `The key "${String(key.value)}" is given twice.`,
  }))
  return { value: JSON.parse(text) as unknown, mistakes }
}

/** `PropertyNameExpected` -> `property name expected`. */
const sayCode = ({ error }: ParseError) =>
  printParseErrorCode(error)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()

function placeOf(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n')
  return `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`
}

function repeatedKeys(node: Node): Node[] {
  const children = node.children ?? []
  const below = children.flatMap(repeatedKeys)
  if (node.type !== 'object') return below
  const seen = new Set<unknown>()
  const keys = children.flatMap(({ children: [key] = [] }) => key ?? [])
  const repeated = keys.filter(({ value }) => seen.size === seen.add(value).size)
  return [...repeated, ...below]
}
