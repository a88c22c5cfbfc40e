import type { ReactNode } from 'react'
import { Owl } from '../illustrations/Owl.tsx'
import * as styles from './EmptyState.module.css'

interface Props {
  title: string
  text: string
  children?: ReactNode
}

export const EmptyState = ({ title, text, children }: Props) => (
  <div className={styles.nothing}>
    <Owl width={48} height={48} />
    <h3 className={styles.title}>{title}</h3>
    <p className={styles.text}>{text}</p>
    {children}
  </div>
)
