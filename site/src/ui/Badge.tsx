import type { ReactNode } from 'react'
import * as styles from './Badge.module.css'
import { classNames } from './class-names.ts'

interface BadgeProps {
  /** news is blue, release green, draft and soon quiet, published and available green. */
  tone?: 'lamp' | 'news' | 'release' | 'success' | 'quiet' | 'danger'
  children: ReactNode
}

const tones = {
  lamp: styles.lamp,
  news: styles.news,
  release: styles.release,
  success: styles.success,
  quiet: styles.quiet,
  danger: styles.danger,
}

export const Badge = ({ tone = 'quiet', children }: BadgeProps) => (
  <span className={classNames(styles.badge, tones[tone])}>{children}</span>
)
