import { expect, test } from '@jest/globals'
import { organization, videoObject } from './structured-data.ts'

const place = { siteUrl: 'https://owly.test', language: 'en' as const }
const town = { locality: 'Warwick', region: 'Warwickshire', countryCode: 'GB' }

test('an organisation tells what of it is real', () => {
  expect(
    organization(place, {
      description: 'An AI agent',
      legalName: 'Owly Ltd',
      email: 'hello@owly.test',
      address: { ...town, street: 'Market Place', postalCode: 'CV34 4SA' },
    }),
  ).toMatchObject({
    legalName: 'Owly Ltd',
    email: 'hello@owly.test',
    address: { streetAddress: 'Market Place', postalCode: 'CV34 4SA', addressLocality: 'Warwick' },
  })
})

test('and nothing of what isn’t', () => {
  const told = JSON.stringify(organization(place, { description: 'An AI agent', address: town }))
  expect(told).toContain('"addressLocality":"Warwick"')
  expect(told).not.toMatch(/legalName|email|streetAddress|postalCode/)
})

test('a video tells the day it was published', () => {
  const video = {
    title: 'Owly',
    description: 'What Owly does',
    poster: '/poster.jpg',
    embedSrc: 'https://player.test/1',
    watchUrl: 'https://videos.test/1',
    published: '2026-03-01',
  }
  expect(videoObject(place, video)).toMatchObject({
    '@type': 'VideoObject',
    name: 'Owly',
    description: 'What Owly does',
    uploadDate: '2026-03-01',
    thumbnailUrl: 'https://owly.test/poster.jpg',
  })
})
