import * as RadixSwitch from '@radix-ui/react-switch'
import { useId } from 'react'
import * as styles from './Switch.module.css'

interface SwitchProps {
  label: string
  hint?: string
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
  name?: string
}

export function Switch({ label, hint, ...control }: SwitchProps) {
  const id = useId()
  return (
    <div className={styles.row}>
      <RadixSwitch.Root
        id={id}
        className={styles.track}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        {...control}
      >
        <RadixSwitch.Thumb className={styles.thumb} />
      </RadixSwitch.Root>
      <div>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
