import type { GatsbyBrowser } from 'gatsby'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import './src/styles/global.css'
import { wrapPage } from './src/app-shell.tsx'
import { isOutdated } from './src/boot/made-of.ts'

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = wrapPage

/** A page is fetched when its link is pointed at or focused, not as soon as the link is in sight. */
export const disableCorePrefetching: GatsbyBrowser['disableCorePrefetching'] = () => true

interface LoadedPages {
  loadPageSync: (path: string) => { json: object } | undefined
}

/** Has a page made anew that was opened before the last rebuild; Gatsby takes over any other. */
export function replaceHydrateFunction({ loadPageSync }: LoadedPages) {
  const page = loadPageSync(location.pathname + location.search)
  if (!page || !isOutdated(page.json)) return undefined
  return (app: ReactNode, container: Element) => createRoot(container).render(app)
}
