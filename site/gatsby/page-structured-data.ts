import { createInstance } from 'i18next'
import type { Language } from '@owly/api/contract/language.ts'
import contact from '../../content/facts/contact.json'
import plans from '../../content/facts/plans.json'
import site from '../../content/facts/site.json'
import { isPlaceholder } from '../src/facts/placeholders.ts'
import { demoVideo, homeVideos, isPublished } from '../src/facts/video-facts.ts'
import { messageVariables } from '../src/i18n/message-variables.ts'
import { faqPages, faqPath } from '../src/sections/faq/faq-pages.ts'
import { legalDocuments, legalPath } from '../src/sections/legal/legal-documents.ts'
import { breadcrumbs } from '../src/seo/article-structured-data.ts'
import { jsonLd, type Place } from '../src/seo/json-ld.ts'
import { SITE_URL_MARK } from '../src/seo/site-url-mark.ts'
import {
  type Company,
  faqPage,
  organization,
  softwareApplication,
  videoObject,
  webSite,
} from '../src/seo/structured-data.ts'

interface Question {
  question: string
  answer: string
}

/** Where the words of the pages are read from, by language. */
export interface PageWords {
  messages(namespace: string): Promise<Record<string, unknown>>
  faq(slug: string): Promise<{ title: string; items: Question[] }>
  /** Address of an image of `content/images`. */
  imagePath(path: string): Promise<string>
}

type Translate = (key: string) => string

/**
 * The structured data of a page, as JSON-LD texts in which `SITE_URL_MARK` stands for the site's
 * address. Articles have theirs from `ArticleSeo`; a page that nobody may index has none.
 *
 * @param page the page's key in `seo.json`
 */
export async function pageStructuredData(
  page: string,
  language: Language,
  words: PageWords,
): Promise<string[]> {
  const place: Place = { siteUrl: SITE_URL_MARK, language }
  const t = await translator(language, words)
  const home = [t('common:navigation.home'), '/'] as const
  const trail = (name: string, path: string) => jsonLd(breadcrumbs(place, [home, [name, path]]))

  if (page === 'home') {
    return [
      jsonLd(organization(place, companyOf(t))),
      jsonLd(webSite(place)),
      software(place, t),
      ...(await videos(place, t, words)),
    ]
  }
  if (page === 'pricing') {
    return [
      software(place, t),
      jsonLd(faqPage(place, '/pricing/', await pricingQuestions(t, words))),
      trail(t('common:navigation.pricing'), '/pricing/'),
    ]
  }
  if (page === 'contact' || page === 'news') {
    return [trail(t(`common:navigation.${page}`), `/${page}/`)]
  }
  const faq = faqPages.find(({ seo }) => seo === page)
  if (faq) {
    const { title, items } = await words.faq(faq.slug)
    return [jsonLd(faqPage(place, faqPath(faq.slug), items)), trail(title, faqPath(faq.slug))]
  }
  const legal = legalDocuments.find(({ name }) => name === page)
  return legal ? [trail(t(`common:footer.${page}`), legalPath(legal.slug))] : []
}

/** Messages as the pages show them, with the same facts filled in. */
async function translator(language: Language, words: PageWords): Promise<Translate> {
  const namespaces = ['common', 'home', 'pricing', 'seo']
  const messages = await Promise.all(namespaces.map((name) => words.messages(name)))
  const i18n = createInstance()
  await i18n.init({
    lng: language,
    ns: namespaces,
    resources: {
      [language]: Object.fromEntries(
        namespaces.map((name, index) => [name, messages[index] ?? {}]),
      ),
    },
    interpolation: { escapeValue: false, defaultVariables: messageVariables },
  })
  return (key) => i18n.t(key)
}

function companyOf(t: Translate): Company {
  const { street, postalCode, ...town } = contact.postalAddress
  return {
    description: t('seo:organization.description'),
    ...(!isPlaceholder('legalName') && { legalName: site.legalName }),
    ...(!isPlaceholder('email') && { email: contact.email }),
    address: { ...town, ...(!isPlaceholder('postalAddress') && { street, postalCode }) },
  }
}

const software = (place: Place, t: Translate) =>
  jsonLd(softwareApplication(place, { description: t('seo:software.description'), ...plans }))

async function pricingQuestions(t: Translate, words: PageWords): Promise<Question[]> {
  const { faq } = (await words.messages('pricing')) as { faq: { items: Record<string, Question> } }
  return Object.keys(faq.items).map((key) => ({
    question: t(`pricing:faq.items.${key}.question`),
    answer: t(`pricing:faq.items.${key}.answer`),
  }))
}

async function videos(place: Place, t: Translate, words: PageWords): Promise<string[]> {
  const shown = [
    ...homeVideos.map((video) => ({
      ...video,
      title: t(`home:videos.items.${video.id}.title`),
      description: t(`home:videos.items.${video.id}.description`),
    })),
    { ...demoVideo, title: t('home:demo.videoTitle'), description: t('home:demo.videoCaption') },
  ].filter(isPublished)
  return Promise.all(
    shown.map(async (video) =>
      jsonLd(videoObject(place, { ...video, poster: await words.imagePath(video.poster) })),
    ),
  )
}
