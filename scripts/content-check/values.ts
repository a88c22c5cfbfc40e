/** A value inside a JSON file and the way to it: `items.3.answer`. */
export interface Leaf {
  key: string
  value: unknown
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null

/** A day of the calendar as JSON has it: `2026-03-01`. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))

export const joinKeys = (parent: string, key: string) => (parent === '' ? key : `${parent}.${key}`)

/** Everything in a value that isn't an object or an array itself. */
function leavesOf(value: unknown, key = ''): Leaf[] {
  if (!isObject(value)) return [{ key, value }]
  return Object.entries(value).flatMap(([name, child]) => leavesOf(child, joinKeys(key, name)))
}

export const textsOf = (value: unknown): { key: string; text: string }[] =>
  leavesOf(value).flatMap(({ key, value: text }) => (typeof text === 'string' ? { key, text } : []))

/** The values at a path whose steps may be `*`: `plans.*.pricePerMonth`. Missing ones too. */
export function valuesAt(value: unknown, path: string): Leaf[] {
  return path.split('.').reduce<Leaf[]>(
    (leaves, step) =>
      leaves.flatMap(({ key, value: parent }) => {
        const children = isObject(parent) ? new Map<string, unknown>(Object.entries(parent)) : null
        const names = step === '*' ? [...(children?.keys() ?? [])] : [step]
        return names.map((name) => ({ key: joinKeys(key, name), value: children?.get(name) }))
      }),
    [{ key: '', value }],
  )
}

export const valueAt = (value: unknown, path: string): unknown => valuesAt(value, path)[0]?.value

export const sizeOf = (value: unknown): number => (isObject(value) ? Object.keys(value).length : 0)
