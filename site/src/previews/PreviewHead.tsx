import { Helmet } from 'react-helmet'
import { useLanguage } from '../i18n/useLanguage.tsx'

/**
 * The head of a page that is nobody's but its reader's: nothing for search engines and shared
 * links, and no link that is followed tells where it was found. Where a host sends two policies
 * about that, the page's own word counts.
 */
export function PreviewHead({ title }: { title: string }) {
  const { language } = useLanguage()
  return (
    <Helmet htmlAttributes={{ lang: language }}>
      <title>{title}</title>
      <meta name="robots" content="noindex,nofollow" />
      <meta name="referrer" content="no-referrer" />
    </Helmet>
  )
}
