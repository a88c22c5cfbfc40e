import { resolve } from 'node:path'
import type { GatsbyConfig } from 'gatsby'
import { apiProxy } from './gatsby/api-proxy.ts'
import { siteUrl } from './gatsby/site-url.ts'
import { messageVariables } from './src/i18n/message-variables.ts'

const content = resolve(__dirname, '../content')

const folder = (name: string, path: string) => ({
  resolve: 'gatsby-source-filesystem',
  options: { name, path: `${content}/${path}` },
})

// Read by site/src/seo/site-url.ts; Gatsby fills GATSBY_* in where the browser's code reads them.
process.env.GATSBY_SITE_URL = siteUrl

const apiUrl = process.env.DEV_API_URL

const config: GatsbyConfig = {
  siteMetadata: { siteUrl },
  // The development server would move /api/news to /api/news/ before it gets to the proxy.
  trailingSlash: apiUrl ? 'ignore' : 'always',
  jsxRuntime: 'automatic',
  graphqlTypegen: false,
  // In development one origin serves both; `npm run dev` says where the API listens.
  ...(apiUrl && { developMiddleware: apiProxy(apiUrl) }),
  plugins: [
    'gatsby-plugin-react-helmet',
    // The i18n plugin reads the language from the folder and the namespace from the file name.
    folder('locale', 'messages'),
    folder('faq', 'faq'),
    folder('legal', 'legal'),
    'gatsby-plugin-mdx',
    folder('images', 'images'),
    'gatsby-plugin-sharp',
    'gatsby-transformer-sharp',
    {
      resolve: 'gatsby-plugin-react-i18next',
      options: {
        localeJsonSourceName: 'locale',
        languages: ['en', 'es'],
        defaultLanguage: 'en',
        siteUrl,
        trailingSlash: 'always',
        // Which language a visitor gets is decided by site/src/i18n, before anything is painted.
        redirect: false,
        i18nextOptions: {
          interpolation: { escapeValue: false, defaultVariables: messageVariables },
          returnEmptyString: false,
          returnNull: false,
        },
      },
    },
  ],
}

export default config
