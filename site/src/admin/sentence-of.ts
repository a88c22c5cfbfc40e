import { recognise, type SentenceName } from '@owly/api/contract/sentences.ts'
import { ApiError } from '../api-client/errors.ts'

/** Which sentence the API said no with; undefined for anything else that went wrong. */
export const sentenceOf = (error: unknown): SentenceName | undefined =>
  error instanceof ApiError ? recognise(error.serverMessage)?.name : undefined
