import { useId } from 'react'
import * as styles from './Choice.module.css'

interface Props<Value extends string> {
  label: string
  /** Each value with what it is called, in the order in which they stand. */
  options: readonly (readonly [value: Value, name: string])[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, all in sight: radio buttons that look like a divided button. */
export function Choice<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const id = useId()
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{label}</legend>
      {options.map(([option, name]) => (
        <label key={option} className={styles.option}>
          <input
            type="radio"
            name={id}
            value={option}
            checked={option === value}
            className={styles.radio}
            onChange={() => onChange(option)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
