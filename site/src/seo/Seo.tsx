import { Helmet } from 'react-helmet'
import site from '../../../content/facts/site.json'
import { type Language, languages } from '../i18n/languages.ts'
import { localizePath } from '../i18n/paths.ts'
import { useLanguage } from '../i18n/useLanguage.tsx'
import { absoluteUrl } from './site-url.ts'

const openGraphLocales: Record<Language, string> = { en: 'en_US', es: 'es_ES' }

interface Props {
  title: string
  description: string
  keywords?: string
  imageAlt: string
  /** Path of the share image, 1200x630. */
  image?: string
  /** The page's path without language prefix, e.g. `/news/`; absent where it has no address. */
  path?: string
  /** The languages the page truly has; its canonical is in the first when it lacks the current. */
  available?: readonly Language[]
  noIndex?: boolean
  type?: 'website' | 'article'
}

/** Everything in a page's head that search engines, feed readers and shared links read. */
export function Seo({
  title,
  description,
  keywords,
  imageAlt,
  image,
  path,
  available = languages,
  noIndex = false,
  type = 'website',
}: Props) {
  const { language } = useLanguage()
  const canonicalLanguage = available.includes(language) ? language : (available[0] ?? language)
  const addressIn = (target: Language) => absoluteUrl(localizePath(path ?? '/', target))
  const picture = absoluteUrl(image ?? `/share/default-${language}.png`)
  return (
    <Helmet htmlAttributes={{ lang: language }}>
      <title>{title}</title>
      <meta name="description" content={description} />
      {keywords && <meta name="keywords" content={keywords} />}
      <meta name="robots" content={noIndex ? 'noindex,nofollow' : 'index,follow'} />
      {path && <link rel="canonical" href={addressIn(canonicalLanguage)} />}
      {path &&
        !noIndex &&
        available.map((target) => (
          <link key={target} rel="alternate" hrefLang={target} href={addressIn(target)} />
        ))}
      {path && !noIndex && (
        <link
          rel="alternate"
          hrefLang="x-default"
          href={addressIn(available.includes('en') ? 'en' : canonicalLanguage)}
        />
      )}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {path && <meta property="og:url" content={addressIn(canonicalLanguage)} />}
      <meta property="og:locale" content={openGraphLocales[language]} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={imageAlt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
      <meta name="twitter:image:alt" content={imageAlt} />
    </Helmet>
  )
}
