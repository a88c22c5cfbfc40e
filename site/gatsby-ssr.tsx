import type { GatsbySSR } from 'gatsby'
import { isValidElement, type ReactNode } from 'react'
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

const order = (node: ReactNode) => (hasKey(node, 'head-script') ? 0 : isGlobalSheet(node) ? 1 : 2)

/**
 * The language is decided before the browser reads anything else; and the sheet that names the
 * order of the layers has to be the first one. A page's own path stands in its manifest, so that
 * its scripts are the same on every page.
 */
export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
}) => {
  replaceHeadComponents([...getHeadComponents()].sort((a, b) => order(a) - order(b)))
  const components = getPostBodyComponents()
  replacePostBodyComponents(components.filter((node) => !hasKey(node, 'script-loader')))
}
