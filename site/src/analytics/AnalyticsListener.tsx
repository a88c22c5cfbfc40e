import { useAnalytics } from './useAnalytics.ts'

/** Measures the visit, if the visitor agrees; shows nothing. Stands once, above all pages. */
export function AnalyticsListener({ path }: { path: string }) {
  useAnalytics(path)
  return null
}
