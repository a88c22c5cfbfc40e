import type {
  FAQPage,
  Organization,
  SoftwareApplication,
  VideoObject,
  WebSite,
  WithContext,
} from 'schema-dts'
import site from '../../../content/facts/site.json'
import { addressOf, organizationId, type Place, publisher, schema } from './json-ld.ts'

/** What is left out of it is claimed to no search engine. */
export interface Company {
  description: string
  legalName?: string
  email?: string
  address: {
    street?: string
    postalCode?: string
    locality: string
    region: string
    countryCode: string
  }
}

export const organization = (
  place: Place,
  { address, ...facts }: Company,
): WithContext<Organization> => ({
  '@context': schema,
  ...publisher(place.siteUrl),
  ...facts,
  address: {
    '@type': 'PostalAddress',
    ...(address.street && { streetAddress: address.street }),
    ...(address.postalCode && { postalCode: address.postalCode }),
    addressLocality: address.locality,
    addressRegion: address.region,
    addressCountry: address.countryCode,
  },
})

export const webSite = (place: Place): WithContext<WebSite> => ({
  '@context': schema,
  '@type': 'WebSite',
  '@id': `${addressOf(place, '/')}#website`,
  name: site.name,
  url: addressOf(place, '/'),
  inLanguage: place.language,
  publisher: { '@id': organizationId(place.siteUrl) },
})

export interface Plan {
  name: string
  pricePerMonth: number
}

export const softwareApplication = (
  place: Place,
  software: { description: string; currency: string; plans: readonly Plan[] },
): WithContext<SoftwareApplication> => ({
  '@context': schema,
  '@type': 'SoftwareApplication',
  '@id': `${place.siteUrl}/#software`,
  name: site.name,
  description: software.description,
  url: addressOf(place, '/'),
  applicationCategory: 'EducationalApplication',
  operatingSystem: 'Web',
  publisher: publisher(place.siteUrl),
  offers: software.plans.map(({ name, pricePerMonth }) => ({
    '@type': 'Offer',
    name,
    price: pricePerMonth,
    priceCurrency: software.currency,
    url: addressOf(place, '/pricing/'),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: pricePerMonth,
      priceCurrency: software.currency,
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
    },
  })),
})

export interface Video {
  title: string
  description: string
  /** Path of a still from the video. */
  poster: string
  embedSrc: string
  watchUrl: string
  /** The day it was published, `2026-03-01`. */
  published: string
}

export const videoObject = (place: Place, video: Video): WithContext<VideoObject> => ({
  '@context': schema,
  '@type': 'VideoObject',
  name: video.title,
  description: video.description,
  uploadDate: video.published,
  thumbnailUrl: place.siteUrl + video.poster,
  embedUrl: video.embedSrc,
  url: video.watchUrl,
  publisher: publisher(place.siteUrl),
})

export const faqPage = (
  place: Place,
  path: string,
  items: readonly { question: string; answer: string }[],
): WithContext<FAQPage> => ({
  '@context': schema,
  '@type': 'FAQPage',
  url: addressOf(place, path),
  inLanguage: place.language,
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
