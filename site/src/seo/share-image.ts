import type { Language } from '../i18n/languages.ts'

/**
 * Path of the picture, 1200x630, that a shared link to a page shows;
 * `npm run share-images -w site` draws them.
 *
 * @param page the page's key in `seo.json`
 */
export const shareImage = (page: string, language: Language): string =>
  `/share/${page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-${language}.png`
