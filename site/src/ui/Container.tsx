import type { HTMLAttributes } from 'react'
import * as styles from './Container.module.css'
import { classNames } from './class-names.ts'

interface ContainerProps extends HTMLAttributes<HTMLDivElement> {
  /** page: the whole sheet; text: a column for reading. */
  width?: 'page' | 'text'
}

/** Keeps its content within the sheet, with the page's margins. */
export const Container = ({ width = 'page', className, ...rest }: ContainerProps) => (
  <div
    className={classNames(styles.container, width === 'text' && styles.text, className)}
    {...rest}
  />
)
