import { forwardRef, type SelectHTMLAttributes } from 'react'
import { Field, type FieldWords } from './Field.tsx'

export type SelectProps = FieldWords &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> & {
    options: readonly { value: string; label: string }[]
  }

/** One of a few values, by the browser's own list. */
export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select(
  { label, hint, error, options, ...select },
  ref,
) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <select ref={ref} {...select} {...control}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
})
