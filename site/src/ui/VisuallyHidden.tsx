import type { ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** Where it isn't the language of what is around it. */
  lang?: string
}

export const VisuallyHidden = ({ children, lang }: Props) => (
  <span className="visually-hidden" lang={lang}>
    {children}
  </span>
)
