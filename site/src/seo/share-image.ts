import { sharePicture } from '../../../api/contract/picture-files.ts'
import type { ArticleView } from '../news/article-view.ts'
import type { Language } from '../i18n/languages.ts'

/** 1200x630, by the page's key in `seo.json`; `npm run share-images -w site` draws them. */
export const shareImage = (page: string, language: Language): string =>
  `/share/${page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-${language}.png`

/** Path of what a shared link to an article shows: its lead picture, else its title's drawing. */
export const articleShareImage = (
  { image, shareImage: drawn }: Pick<ArticleView, 'image' | 'shareImage'>,
  language: Language,
): string => (image && sharePicture(image.url)) ?? drawn ?? shareImage('news', language)
