import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import * as styles from './Notice.module.css'

interface Props {
  /** problem: something failed; offer: a choice that can wait; good: it went well. */
  tone: 'problem' | 'offer' | 'good'
  title: string
  text?: string
  /** What it is about, in the whole width below the words. */
  detail?: ReactNode
  /** What can be done about it. */
  children?: ReactNode
}

const tones = { problem: styles.problem, offer: undefined, good: styles.good }

/** A sentence that stays in its place until it is dealt with, unlike a toast. */
export function Notice({ tone, title, text, detail, children }: Props) {
  return (
    <div
      className={classNames(styles.notice, tones[tone])}
      role={tone === 'problem' ? 'alert' : 'status'}
    >
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {detail && <div className={styles.detail}>{detail}</div>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
