import { useId, type HTMLAttributes, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import * as styles from './Field.module.css'

export interface FieldWords {
  label: string
  hint?: string | undefined
  /** What is wrong with the value; shown instead of nothing, read out with the field. */
  error?: string | undefined
}

export interface ControlProps {
  id: string
  className: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldProps extends FieldWords {
  /** Draws the control with the attributes that tie it to its label, hint and error. */
  children: (control: ControlProps) => ReactNode
}

export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({
        id,
        className: classNames(styles.control),
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

export const FieldError = (props: HTMLAttributes<HTMLParagraphElement>) => (
  <p className={styles.error} {...props} />
)
