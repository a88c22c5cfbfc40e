import type { GatsbySSR } from 'gatsby'
import { isValidElement, type ReactNode } from 'react'
import { stylePolicy } from './gatsby/style-policy.ts'
import { wrapPage } from './src/app-shell.tsx'
import { headScript } from './src/boot/head-script.ts'
import { italicFont, preloadedFonts } from './src/styles/fonts.ts'

export const wrapPageElement: GatsbySSR['wrapPageElement'] = wrapPage

const errorPage: Record<string, string> = { 'data-error-page': '' }

export const onRenderBody: GatsbySSR['onRenderBody'] = ({
  pathname,
  setHeadComponents,
  setHtmlAttributes,
}) => {
  const isHome = pathname === '/' || pathname === '/es/'
  const fonts = isHome ? [...preloadedFonts, italicFont] : preloadedFonts
  setHeadComponents([
    <script key="head-script" dangerouslySetInnerHTML={{ __html: headScript }} />,
    ...fonts.map((font) => (
      <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
    )),
    <link key="icon" rel="icon" href="/favicon.svg" type="image/svg+xml" />,
    <link key="small-icon" rel="icon" href="/icons/icon-32.png" sizes="32x32" />,
    <link key="touch-icon" rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />,
  ])
  if (/^(\/es)?\/404(\/|\.html)$/.test(pathname)) setHtmlAttributes(errorPage)
}

const hasKey = (node: ReactNode, key: string) => isValidElement(node) && node.key === key

const isGlobalSheet = (node: ReactNode) =>
  isValidElement<{ 'data-href'?: string }>(node) &&
  Boolean(node.props['data-href']?.startsWith('/app.'))

const firstInHead = (node: ReactNode) =>
  hasKey(node, 'head-script') ? 0 : hasKey(node, 'style-policy') ? 1 : isGlobalSheet(node) ? 2 : 3

/** Of pages as they are built: in development their styles come and go. */
const hasOwnPolicy = (path: string) =>
  process.env.NODE_ENV === 'production' && !/^(\/es)?\/admin\//.test(path)

/**
 * The language is decided before the browser reads anything else; and the sheet that names the
 * order of the layers has to be the first one. A page's own path stands in its manifest, so that
 * its scripts are the same on every page.
 */
export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  pathname,
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
}) => {
  const head = [...getHeadComponents()]
  if (hasOwnPolicy(pathname)) {
    const policy = stylePolicy(head)
    head.push(<meta key="style-policy" httpEquiv="Content-Security-Policy" content={policy} />)
  }
  replaceHeadComponents(head.sort((a, b) => firstInHead(a) - firstInHead(b)))
  const components = getPostBodyComponents()
  replacePostBodyComponents(components.filter((node) => !hasKey(node, 'script-loader')))
}
