import * as RadixTooltip from '@radix-ui/react-tooltip'
import type { ReactElement, ReactNode } from 'react'
import * as styles from './Tooltip.module.css'

/** Tooltips below it wait 700 ms, and follow one another without waiting within 300 ms. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <RadixTooltip.Provider delayDuration={700} skipDelayDuration={300}>
    {children}
  </RadixTooltip.Provider>
)

interface TooltipProps {
  label: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** The control it explains: one element that takes a ref. */
  children: ReactElement
}

/** A few words about a control, on hover and focus. Needs a TooltipProvider above it. */
export const Tooltip = ({ label, side = 'top', children }: TooltipProps) => (
  <RadixTooltip.Root>
    <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
    <RadixTooltip.Portal>
      <RadixTooltip.Content className={styles.tooltip} side={side} sideOffset={8}>
        {label}
        <RadixTooltip.Arrow className={styles.arrow} />
      </RadixTooltip.Content>
    </RadixTooltip.Portal>
  </RadixTooltip.Root>
)
