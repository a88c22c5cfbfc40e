import type { Thing, WithContext } from 'schema-dts'
import site from '../../../content/facts/site.json'
import type { Language } from '../i18n/languages.ts'
import { localizePath } from '../i18n/paths.ts'

/** JSON-LD as it stands in the HTML: no text in it can end the script element. */
export const jsonLd = (data: WithContext<Thing>): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c')

export interface Place {
  siteUrl: string
  language: Language
}

export const addressOf = ({ siteUrl, language }: Place, path: string) =>
  siteUrl + localizePath(path, language)

export const schema = 'https://schema.org'

export const organizationId = (siteUrl: string) => `${siteUrl}/#organization`

export const publisher = (siteUrl: string) => ({
  '@type': 'Organization' as const,
  '@id': organizationId(siteUrl),
  name: site.name,
  url: `${siteUrl}/`,
  logo: logo(siteUrl),
})

const logo = (siteUrl: string) => ({
  '@type': 'ImageObject' as const,
  url: `${siteUrl}/icons/icon-512.png`,
  width: '512',
  height: '512',
})
