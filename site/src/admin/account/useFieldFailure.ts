import type { SentenceName } from '@owly/api/contract/sentences.ts'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { sentenceOf } from '../sentence-of.ts'
import { useFailure } from '../session/useFailure.ts'
import { useReason } from '../useReason.ts'

/** @param fields which field a sentence of the API is about; any other failure is told as such */
export function useFieldFailure<T extends FieldValues>(
  { setError }: Pick<UseFormReturn<T>, 'setError'>,
  fields: Partial<Record<SentenceName, Path<T>>>,
) {
  const reason = useReason()
  const failed = useFailure()
  return (title: string) => (error: unknown) => {
    const sentence = sentenceOf(error)
    const field = sentence && fields[sentence]
    if (field) setError(field, { message: reason(error) }, { shouldFocus: true })
    else failed(title)(error)
  }
}
