import type { HTMLAttributes } from 'react'
import * as styles from './Card.module.css'
import { classNames } from './class-names.ts'

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'article' | 'li' | 'section'
  /** raised: paper on the table; ruled: a line above and no box; lit: the one under the lamp. */
  look?: 'raised' | 'ruled' | 'lit'
}

const looks = { raised: styles.raised, ruled: styles.ruled, lit: styles.lit }

export const Card = ({ as: Tag = 'div', look = 'raised', className, ...rest }: CardProps) => (
  <Tag className={classNames(styles.card, looks[look], className)} {...rest} />
)
