import type { GatsbySSR } from 'gatsby'
import { isValidElement, type ReactNode } from 'react'
import { wrapPage } from './src/app-shell.tsx'

export const wrapPageElement: GatsbySSR['wrapPageElement'] = wrapPage

const isGlobalSheet = (node: ReactNode) =>
  isValidElement<{ 'data-href'?: string }>(node) &&
  Boolean(node.props['data-href']?.startsWith('/app.'))

/** The sheet that names the order of the layers has to be the first one a browser reads. */
export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  getHeadComponents,
  replaceHeadComponents,
}) => {
  const head = getHeadComponents()
  replaceHeadComponents([
    ...head.filter(isGlobalSheet),
    ...head.filter((node) => !isGlobalSheet(node)),
  ])
}
