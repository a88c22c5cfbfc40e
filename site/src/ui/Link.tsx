import { Link as GatsbyLink } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import type { AnchorHTMLAttributes } from 'react'
import { localizePath } from '../i18n/paths.ts'
import { useLanguage } from '../i18n/useLanguage.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this site without its language (`/pricing/`, `/#features`), or a whole address. */
  to: string
}

const opensElsewhere = (to: string) => /^(https?:)?\/\//.test(to)
const isPageOfThisSite = (to: string) => to.startsWith('/') && !/\.[a-z0-9]+$/i.test(to)

function ExternalLink({ to, children, ...rest }: LinkProps) {
  const { t } = useTranslation('common')
  return (
    <a href={to} target="_blank" rel="noopener" {...rest}>
      {children}
      <VisuallyHidden> {t('link.opensInNewTab')}</VisuallyHidden>
    </a>
  )
}

function PageLink({ to, children, onClick, ...rest }: LinkProps) {
  const { language } = useLanguage()
  return (
    <GatsbyLink to={localizePath(to, language)} {...(onClick && { onClick })} {...rest}>
      {children}
    </GatsbyLink>
  )
}

/**
 * Every link of the site: pages open in the reader's language, other sites in a new tab with a
 * hint for screen readers; fragments, files and mail addresses stay as they are.
 */
export function Link(props: LinkProps) {
  if (opensElsewhere(props.to)) return <ExternalLink {...props} />
  if (isPageOfThisSite(props.to)) return <PageLink {...props} />
  const { to, children, ...rest } = props
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  )
}
