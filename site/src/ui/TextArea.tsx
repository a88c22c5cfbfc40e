import { forwardRef, type TextareaHTMLAttributes } from 'react'
import { Field, type FieldWords } from './Field.tsx'

export type TextAreaProps = FieldWords & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'>

export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
  { label, hint, error, ...area },
  ref,
) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <textarea ref={ref} {...area} {...control} />}
    </Field>
  )
})
