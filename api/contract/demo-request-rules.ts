interface TextRule {
  maxLength: number
  /** Of a text that may not be left out. */
  pattern?: string
}

const name = { pattern: '\\S', maxLength: 200 } as const

/** Plain, so that the form can hold itself to them without a validator; in the order of the form. */
export const demoRequestRules = {
  firstName: name,
  lastName: name,
  email: { pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', maxLength: 254 },
  organization: name,
  lmsType: { maxLength: 100 },
  message: { maxLength: 5000 },
} as const satisfies Record<string, TextRule>

export type DemoRequestField = keyof typeof demoRequestRules

export type Problem = { kind: 'wrong' } | { kind: 'tooLong'; max: number }

export const fields = Object.keys(demoRequestRules) as DemoRequestField[]

const ruleOf = (field: DemoRequestField): TextRule => demoRequestRules[field]

export const isRequired = (field: DemoRequestField) => ruleOf(field).pattern !== undefined

export function problemWith(field: DemoRequestField, text: string): Problem | undefined {
  const value = text.trim()
  const { pattern, maxLength } = ruleOf(field)
  if (Array.from(value).length > maxLength) return { kind: 'tooLong', max: maxLength }
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) return { kind: 'wrong' }
  return undefined
}
