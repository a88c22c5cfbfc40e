import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Helmet } from 'react-helmet'
import site from '../../../content/facts/site.json'
import { type Language, languages, otherLanguage } from '../i18n/languages.ts'
import { localizePath } from '../i18n/paths.ts'
import { useLanguage } from '../i18n/useLanguage.tsx'
import { feedFormats, feedPath, feedScopes } from '../news/feed-addresses.ts'
import { absoluteUrl, siteUrl } from './site-url.ts'
import { SITE_URL_MARK } from './site-url-mark.ts'

const openGraphLocales: Record<Language, string> = { en: 'en_US', es: 'es_ES' }

interface Props {
  title: string
  description: string
  keywords?: string
  /** Path of the share image, a PNG or JPEG of 1200x630. */
  image: string
  imageAlt: string
  /** The page's path without language prefix, e.g. `/news/`; absent where it has no address. */
  path?: string
  /** The languages the page truly has; its canonical is in the first when it lacks the current. */
  available?: readonly Language[]
  noIndex?: boolean
  /** JSON-LD texts; none is shown where the page isn't to be indexed. */
  structuredData?: readonly string[]
  /** When an article's page was made and last changed; makes it an article to shared links. */
  article?: { createdAt: string; updatedAt: string }
}

export function Seo({
  title,
  description,
  keywords,
  image,
  imageAlt,
  path,
  available = languages,
  noIndex = false,
  structuredData = [],
  article,
}: Props) {
  const { t } = useTranslation('common')
  const { language } = useLanguage()
  const canonicalLanguage = available.includes(language) ? language : (available[0] ?? language)
  const addressIn = (target: Language) => absoluteUrl(localizePath(path ?? '/', target))
  const picture = absoluteUrl(image)
  const feeds = feedScopes.filter((scope) => scope === 'all' || path?.startsWith('/news/'))
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
      {feeds.flatMap((scope) =>
        feedFormats.map(({ name, file, mediaType }) => (
          <link
            key={scope + file}
            rel="alternate"
            type={mediaType}
            title={`${t(`feeds.${scope}`)} (${name})`}
            href={absoluteUrl(feedPath(scope, file, language))}
          />
        )),
      )}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {path && <meta property="og:url" content={addressIn(canonicalLanguage)} />}
      <meta property="og:locale" content={openGraphLocales[language]} />
      {path && available.length > 1 && (
        <meta property="og:locale:alternate" content={openGraphLocales[otherLanguage(language)]} />
      )}
      {article && <meta property="article:published_time" content={article.createdAt} />}
      {article && <meta property="article:modified_time" content={article.updatedAt} />}
      <meta property="og:image" content={picture} />
      <meta
        property="og:image:type"
        content={image.endsWith('.jpg') ? 'image/jpeg' : 'image/png'}
      />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={imageAlt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
      <meta name="twitter:image:alt" content={imageAlt} />
      {!noIndex &&
        structuredData.map((text) => (
          <script key={text} type="application/ld+json">
            {text.replaceAll(SITE_URL_MARK, siteUrl)}
          </script>
        ))}
    </Helmet>
  )
}
