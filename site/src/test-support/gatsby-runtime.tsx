import type { AnchorHTMLAttributes } from 'react'

/** What a page needs of Gatsby at run time, without its router: a link is a link. */
export const Link = ({ to, children, ...rest }: { to: string } & AnchorHTMLAttributes<Element>) => (
  <a href={to} {...rest}>
    {children}
  </a>
)
