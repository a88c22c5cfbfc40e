import site from '../../../content/facts/site.json'

export interface AnalyticsSettings {
  /** Address of a script in the manner of Google's gtag.js. */
  scriptUrl: string
  measurementId: string
}

interface AnalyticsFacts {
  scriptUrl: string | null
  measurementId: string | null
}

function settingsOf({ scriptUrl, measurementId }: AnalyticsFacts): AnalyticsSettings | null {
  return scriptUrl && measurementId ? { scriptUrl, measurementId } : null
}

/** The analytics service named in `content/facts/site.json`; null when there is none. */
export const analyticsSettings = settingsOf(site.analytics)
