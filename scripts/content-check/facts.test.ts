import { describe, expect, test } from '@jest/globals'
import { problemsAfter, set } from './test-support/broken-content.ts'

describe('facts', () => {
  test.each([
    ['plans', 'plans.0.pricePerMonth', '50'],
    ['plans', 'plans.1.pricePerMonth', undefined],
    ['plans', 'plans.1.creditsIncluded', null],
    ['plans', 'extraCredits.price', 0],
    ['plans', 'extraCredits.credits', '1,000'],
    ['plans', 'creditExample.teamSize', '10'],
    ['plans', 'trial.hours', null],
    ['plans', 'demo.minutes', -45],
    ['testimonials', '0.rating', 4],
    ['contact', 'email', 'hello at owly'],
    ['contact', 'form.address', 'http://forms.example.com/180'],
    ['links', 'bookDemo', 'htps://store.example.com'],
    ['links', 'checkout', 'https://'],
    ['videos', 'videos.0.embedSrc', 'https://video.example.com/1'],
    ['videos', 'videos.0.poster', 'images/videos/gone.jpg'],
    ['platforms', '0.status', 'soon'],
    ['site', 'analytics.scriptUrl', 'javascript:alert(1)'],
    ['navigation', 'main.3.to', '/prices/'],
    ['navigation', 'main.1.to', '/#nowhere'],
  ])('%s: %s can’t be %j', async (file, key, value) => {
    const problems = await problemsAfter(`facts/${file}.json`, set(key, value))
    expect(problems).toContainEqual({
      file: `content/facts/${file}.json`,
      key,
      message: expect.any(String),
    })
  })

  test('a script address without a measurement id is a problem', async () => {
    const problems = await problemsAfter(
      'facts/site.json',
      set('analytics.scriptUrl', 'https://www.googletagmanager.com/gtag/js'),
    )
    expect(problems).toMatchObject([{ file: 'content/facts/site.json', key: 'analytics' }])
  })
})
