import { forwardRef, type TextareaHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldWords } from './Field.tsx'
import * as styles from './Field.module.css'

export type TextAreaProps = FieldWords &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> & {
    /** For text that is code, such as HTML. */
    monospace?: boolean
  }

export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
  { label, hint, error, monospace = false, ...area },
  ref,
) {
  return (
    <Field label={label} hint={hint} error={error}>
      {({ className, ...control }) => (
        <textarea
          ref={ref}
          {...area}
          {...control}
          className={classNames(className, monospace && styles.monospace)}
        />
      )}
    </Field>
  )
})
