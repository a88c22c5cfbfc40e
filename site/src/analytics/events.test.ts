import { describe, expect, test } from '@jest/globals'
import { buttonClick, externalLinkClick, languageChange, pageView, sectionView } from './events.ts'
import { parametersOf } from './provider.ts'

describe('the analytics service is told', () => {
  test.each([
    [pageView('/es/news/', 'Noticias'), { page_path: '/es/news/', page_title: 'Noticias' }],
    [
      buttonClick('Learn More', 'Hero'),
      { event_category: 'button', event_label: 'Learn More', event_source: 'Hero' },
    ],
    [languageChange('es'), { event_category: 'localization', event_label: 'es' }],
    [sectionView('features'), { event_category: 'engagement', event_label: 'features' }],
    [
      externalLinkClick('https://example.com/'),
      { event_category: 'navigation', event_label: 'https://example.com/' },
    ],
  ])('of %j', (event, parameters) => {
    expect(parametersOf(event)).toEqual(parameters)
  })
})
