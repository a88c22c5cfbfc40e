import type { DemoRequestInput } from '@owly/api/contract/demo-request.ts'
import type { DemoRequestField } from '@owly/api/contract/demo-request-rules.ts'

/** What is typed into the form; an optional field left alone is empty. */
export type DemoRequestText = Record<DemoRequestField, string>

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
