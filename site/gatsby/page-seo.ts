import type { Language } from '@owly/api/contract/language.ts'
import { messageVariables } from '../src/i18n/message-variables.ts'
import { shareImage } from '../src/seo/share-image.ts'
import { type PageWords, pageStructuredData } from './page-structured-data.ts'

interface Seo {
  title: string
  description: string
  keywords: string
  imageAlt: string
}

interface Context {
  nodeModel: { findOne(query: object): Promise<Record<string, unknown> | null> }
}

/** Gatsby's own way from a file in `content` to its address in the built site. */
interface Info {
  schema: {
    getType(name: 'File'): {
      getFields(): {
        publicURL: {
          resolve(file: object, args: object, context: Context, info: Info): Promise<string>
        }
      }
    }
  }
}

/**
 * What search engines and shared links are told of one page: its own part of `seo.json`, so that
 * no page carries the words of the others, with the prices of the plans filled in.
 */
export const pageSeo = {
  type: 'PageSeo!',
  args: { page: 'String!', language: 'String!' },
  async resolve(
    _root: unknown,
    { page, language }: { page: string; language: Language },
    context: Context,
    info: Info,
  ) {
    const words = wordsIn(language, context, info)
    const pages = (await words.messages('seo')) as Record<string, Seo>
    const seo = pages[page]
    if (!seo) throw new Error(`content/messages/${language}/seo.json has no "${page}".`)
    return {
      ...seo,
      description: withFacts(seo.description),
      image: shareImage(page, language),
      structuredData: await pageStructuredData(page, language, words),
    }
  },
}

/** Read through Gatsby's node model, so that a page is made anew when one of these changes. */
function wordsIn(language: Language, context: Context, info: Info): PageWords {
  const find = async (type: string, fields: Record<string, string>) => {
    const filter = Object.fromEntries(Object.entries(fields).map(([name, eq]) => [name, { eq }]))
    const node = await context.nodeModel.findOne({ type, query: { filter } })
    if (!node) throw new Error(`content has no ${type} with ${JSON.stringify(fields)}.`)
    return node
  }
  return {
    async messages(namespace) {
      const locale = await find('Locale', { ns: namespace, language })
      return JSON.parse(String(locale.data)) as Record<string, unknown>
    },
    async faq(slug) {
      const { title, items } = await find('FaqPage', { slug, language })
      return { title, items } as Awaited<ReturnType<PageWords['faq']>>
    },
    async imagePath(path) {
      const file = await find('File', {
        sourceInstanceName: 'images',
        relativePath: path.replace(/^images\//, ''),
      })
      return info.schema.getType('File').getFields().publicURL.resolve(file, {}, context, info)
    },
  }
}

function withFacts(text: string): string {
  const facts: Record<string, number> = messageVariables
  return text.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => String(facts[name] ?? ''))
}
