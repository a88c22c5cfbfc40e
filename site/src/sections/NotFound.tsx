import type { ReactNode } from 'react'
import { Owl } from '../illustrations/Owl.tsx'
import { Container } from '../ui/Container.tsx'
import * as styles from './NotFound.module.css'

interface Props {
  title: string
  description: string
  /** What the visitor can do now. */
  help?: string
  children?: ReactNode
}

/** What stands where nothing is: an unknown page, or an article that is gone. */
export function NotFound({ title, description, help, children }: Props) {
  return (
    <Container className={styles.notFound}>
      <Owl className={styles.owl} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.description}>{description}</p>
      {help && <p className={styles.help}>{help}</p>}
      {children}
    </Container>
  )
}
