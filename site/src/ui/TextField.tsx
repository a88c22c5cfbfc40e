import { forwardRef, type InputHTMLAttributes } from 'react'
import { Field, type FieldWords } from './Field.tsx'

export type TextFieldProps = FieldWords & Omit<InputHTMLAttributes<HTMLInputElement>, 'id'>

/** One line of text, or any other typed input (`email`, `password`, `datetime-local`). */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, hint, error, ...input },
  ref,
) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <input ref={ref} type="text" {...input} {...control} />}
    </Field>
  )
})
