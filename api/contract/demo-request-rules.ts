import { DemoRequestFields } from './demo-request.ts'

export type DemoRequestField = keyof typeof DemoRequestFields.properties

/** The contract's keywords for a text; a text that may be null has them in `anyOf`. */
interface TextRules {
  pattern?: string
  maxLength?: number
  anyOf?: TextRules[]
}

/** A value that isn't what its field asks for, or one longer than `max` characters. */
export type Problem = { kind: 'wrong' } | { kind: 'tooLong'; max: number }

const rulesOf = DemoRequestFields.properties as Record<DemoRequestField, TextRules>
const required: readonly string[] = DemoRequestFields.required

/** In the order of the form. */
export const fields = Object.keys(DemoRequestFields.properties) as DemoRequestField[]

export const isRequired = (field: DemoRequestField) => required.includes(field)

const keywordsOf = (field: DemoRequestField): TextRules[] => {
  const rules = rulesOf[field]
  return [rules, ...(rules.anyOf ?? [])]
}

/** How many characters a field takes. */
export const maxLengthOf = (field: DemoRequestField): number | undefined =>
  keywordsOf(field).find(({ maxLength }) => maxLength !== undefined)?.maxLength

/** What keeps the API from taking `text`, by the rules of the contract's own schema. */
export function problemWith(field: DemoRequestField, text: string): Problem | undefined {
  const value = text.trim()
  if (value === '' && !isRequired(field)) return undefined
  for (const { pattern, maxLength } of keywordsOf(field)) {
    if (maxLength !== undefined && Array.from(value).length > maxLength) {
      return { kind: 'tooLong', max: maxLength }
    }
    if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) return { kind: 'wrong' }
  }
  return undefined
}
