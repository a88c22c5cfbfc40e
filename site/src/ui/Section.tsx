import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Container } from './Container.tsx'
import * as styles from './Section.module.css'

interface SectionProps {
  /** The fragment that leads here: `features`, `about`, `demo`. */
  id?: string
  title: ReactNode
  /** A few words above the title. */
  eyebrow?: ReactNode
  intro?: ReactNode
  /** Under the intro: links that belong to the whole section. */
  actions?: ReactNode
  /** Under the actions: what comes after the click. */
  actionsNote?: ReactNode
  /** beside: title in a column of its own on wide screens; stacked: title above. */
  arrangement?: 'stacked' | 'beside'
  tone?: 'paper' | 'sunken' | 'night'
  headingLevel?: 1 | 2
  className?: string | undefined
  children?: ReactNode
}

const tones = { paper: undefined, sunken: styles.sunken, night: styles.night }

/** A part of a page, named by its heading. */
export function Section({
  id,
  title,
  eyebrow,
  intro,
  actions,
  actionsNote,
  arrangement = 'stacked',
  tone = 'paper',
  headingLevel = 2,
  className,
  children,
}: SectionProps) {
  const ownId = useId()
  const titleId = `${id ?? ownId}-title`
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={classNames(styles.section, tones[tone], className)}
      data-tone={tone === 'night' ? 'night' : undefined}
    >
      <Container className={arrangement === 'beside' ? styles.beside : styles.stacked}>
        <div className={styles.head}>
          {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
          <Heading id={titleId} className={headingLevel === 1 ? styles.pageTitle : styles.title}>
            {title}
          </Heading>
          {intro && <p className={styles.intro}>{intro}</p>}
          {actions && <div className={styles.actions}>{actions}</div>}
          {actionsNote && <p className={styles.actionsNote}>{actionsNote}</p>}
        </div>
        {children && <div className={styles.body}>{children}</div>}
      </Container>
    </section>
  )
}
