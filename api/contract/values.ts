import * as Type from 'typebox'
import { languages } from './language.ts'

/** Date and time in ISO 8601, UTC, ending in `Z`. */
export const Timestamp = Type.String({ format: 'date-time' })

export const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()])

export const LanguageCode = Type.Enum(languages)
