import type { Language } from '../i18n/languages.ts'

export type ButtonLabel = 'Book Demo Navigation' | 'Book Demo Hero' | 'Learn More'

/** Everything that is ever measured, and all that is known of it. */
export type AnalyticsEvent =
  | { name: 'page_view'; path: string; title: string }
  | { name: 'click'; category: 'button'; label: ButtonLabel; from?: string }
  | { name: 'language_change'; category: 'localization'; label: Language }
  | { name: 'section_view'; category: 'engagement'; label: string }
  | { name: 'external_link_click'; category: 'navigation'; label: string }

export const pageView = (path: string, title: string): AnalyticsEvent => ({
  name: 'page_view',
  path,
  title,
})

export const buttonClick = (label: ButtonLabel, from?: string): AnalyticsEvent => ({
  name: 'click',
  category: 'button',
  label,
  ...(from !== undefined && { from }),
})

export const languageChange = (language: Language): AnalyticsEvent => ({
  name: 'language_change',
  category: 'localization',
  label: language,
})

/** @param section the id of a section that is at least half visible */
export const sectionView = (section: string): AnalyticsEvent => ({
  name: 'section_view',
  category: 'engagement',
  label: section,
})

/** @param address where the link leads, on another host */
export const externalLinkClick = (address: string): AnalyticsEvent => ({
  name: 'external_link_click',
  category: 'navigation',
  label: address,
})
