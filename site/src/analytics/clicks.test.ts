import { describe, expect, test } from '@jest/globals'
import { eventsOfClick } from './clicks.ts'
import { measured } from './measured-buttons.ts'

const page = { origin: 'https://owly.education', language: 'en' }
const store = 'https://store.owly.education/one-day-with-owly'
const toStore = { name: 'external_link_click', category: 'navigation', label: store }

const clickOn = (marks: (typeof measured)[keyof typeof measured], href: string) =>
  eventsOfClick(
    {
      label: marks['data-analytics-label'],
      from: marks['data-analytics-location'],
      href,
    },
    page,
  )

describe('a click', () => {
  test('on Book Demo in the bar counts as a button and as a way out', () => {
    expect(clickOn(measured.bookDemoNavigation, store)).toEqual([
      { name: 'click', category: 'button', label: 'Book Demo Navigation' },
      toStore,
    ])
  })

  test('on Book Demo in the hero has its own label', () => {
    expect(clickOn(measured.bookDemoHero, store)).toEqual([
      { name: 'click', category: 'button', label: 'Book Demo Hero' },
      toStore,
    ])
  })

  test('on Learn More says that it came from the hero', () => {
    expect(clickOn(measured.learnMoreHero, 'https://owly.education/contact/')).toEqual([
      { name: 'click', category: 'button', label: 'Learn More', from: 'Hero' },
    ])
  })

  test('on the other language is a change of language, on the present one nothing', () => {
    const href = 'https://owly.education/es/'
    expect(eventsOfClick({ language: 'es', href }, page)).toEqual([
      { name: 'language_change', category: 'localization', label: 'es' },
    ])
    expect(eventsOfClick({ language: 'en', href: 'https://owly.education/' }, page)).toEqual([])
  })

  test.each([
    'https://owly.education/pricing/',
    'https://owly.education/#features',
    'mailto:hello@owly.education',
    'javascript:void 0',
    'nowhere',
  ])('on %s is no way out', (href) => {
    expect(eventsOfClick({ href }, page)).toEqual([])
  })

  test('on something with a label that the specification doesn’t name is not measured', () => {
    expect(eventsOfClick({ label: 'Anything' }, page)).toEqual([])
  })
})
