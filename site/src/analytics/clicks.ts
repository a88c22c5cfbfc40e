import { isLanguage } from '../i18n/languages.ts'
import { buttonClick, externalLinkClick, languageChange, type AnalyticsEvent } from './events.ts'
import { isButtonLabel } from './measured-buttons.ts'

type Send = (event: AnalyticsEvent) => void

interface ClickTarget {
  /** `data-analytics-label` and `data-analytics-location` */
  label?: string | undefined
  from?: string | undefined
  /** `data-language` of the language switch */
  language?: string | undefined
  /** Whole address of a link. */
  href?: string | undefined
}

interface ClickedPage {
  origin: string
  language: string
}

/** The events that one click is; often none, and two for a measured button that leads elsewhere. */
export function eventsOfClick(target: ClickTarget, page: ClickedPage): AnalyticsEvent[] {
  const { label, from, language, href } = target
  return [
    ...(isButtonLabel(label) ? [buttonClick(label, from)] : []),
    ...(isLanguage(language) && language !== page.language ? [languageChange(language)] : []),
    ...(href !== undefined && leadsElsewhere(href, page) ? [externalLinkClick(href)] : []),
  ]
}

function leadsElsewhere(href: string, { origin }: ClickedPage): boolean {
  if (!URL.canParse(href)) return false
  const url = new URL(href)
  return /^https?:$/.test(url.protocol) && url.origin !== origin
}

/** Listens to the clicks of the whole page. @returns a function that ends it */
export function trackClicks(send: Send): () => void {
  function onClick(event: MouseEvent) {
    const isMiddleClick = event.type === 'auxclick' && event.button === 1
    if ((event.type !== 'click' && !isMiddleClick) || !(event.target instanceof Element)) return
    const control = event.target.closest<HTMLElement>('[data-analytics-label]')
    const link = event.target.closest<HTMLAnchorElement>('a[href]')
    const target: ClickTarget = {
      label: control?.dataset.analyticsLabel,
      from: control?.dataset.analyticsLocation,
      language: link?.dataset.language,
      href: link?.href,
    }
    const page = { origin: location.origin, language: document.documentElement.lang }
    for (const found of eventsOfClick(target, page)) send(found)
  }
  // In the capture phase, because a link may stop its click or leave the page with it.
  document.addEventListener('click', onClick, true)
  document.addEventListener('auxclick', onClick, true)
  return () => {
    document.removeEventListener('click', onClick, true)
    document.removeEventListener('auxclick', onClick, true)
  }
}
