import { DemoRequestFields, type DemoRequestInput } from '@owly/api/contract/demo-request.ts'

export type DemoRequestField = keyof typeof DemoRequestFields.properties

/** What is typed into the form; an optional field left alone is empty. */
export type DemoRequestText = Record<DemoRequestField, string>

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

export const fields = Object.keys(DemoRequestFields.properties) as DemoRequestField[]

export const isRequired = (field: DemoRequestField) => required.includes(field)

/** What keeps the API from taking `text`, by the rules of the contract's own schema. */
export function problemWith(field: DemoRequestField, text: string): Problem | undefined {
  const value = text.trim()
  if (value === '' && !isRequired(field)) return undefined
  const rules = rulesOf[field]
  for (const { pattern, maxLength } of [rules, ...(rules.anyOf ?? [])]) {
    if (maxLength !== undefined && Array.from(value).length > maxLength) {
      return { kind: 'tooLong', max: maxLength }
    }
    if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) return { kind: 'wrong' }
  }
  return undefined
}

/** What the API is sent: trimmed, without the optional fields that were left empty. */
export function toDemoRequest(text: DemoRequestText): DemoRequestInput {
  const { firstName, lastName, email, organization, lmsType, message } = text
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim(),
    organization: organization.trim(),
    ...(lmsType.trim() && { lmsType: lmsType.trim() }),
    ...(message.trim() && { message: message.trim() }),
  }
}
