import type { WrapPageElementBrowserArgs, WrapPageElementNodeArgs } from 'gatsby'
import { AnalyticsListener } from './analytics/AnalyticsListener.tsx'
import { LanguageProvider } from './i18n/useLanguage.tsx'

type Args = WrapPageElementBrowserArgs | WrapPageElementNodeArgs

/** Wraps every page, in the build and in the browser alike. */
export function wrapPage({ element, props }: Args) {
  const { pathname } = props.location
  return (
    <LanguageProvider path={pathname}>
      <AnalyticsListener path={pathname} />
      {element}
    </LanguageProvider>
  )
}
