import { useTranslation } from 'gatsby-plugin-react-i18next'
import navigation from '../../../content/facts/navigation.json'
import { stripLanguage } from '../i18n/paths.ts'
import { useLanguage } from '../i18n/useLanguage.tsx'
import { Link } from '../ui/Link.tsx'

interface MainLinksProps {
  listClass: string | undefined
  linkClass: string | undefined
}

/** The links of the navigation bar and of the drawer. Gatsby's link sets `aria-current`. */
export function MainLinks({ listClass, linkClass }: MainLinksProps) {
  const { t } = useTranslation('common')
  const path = stripLanguage(useLanguage().path)
  const isAbove = (to: string) => to !== '/' && path.startsWith(to) && path !== to
  return (
    <ul className={listClass}>
      {navigation.main.map(({ id, to }) => (
        <li key={id}>
          <Link to={to} className={linkClass} data-above={isAbove(to) || undefined}>
            {t(`navigation.${id}`)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
