import type { Language } from '@owly/api/contract/article.ts'
import plans from '../../content/facts/plans.json'

interface Seo {
  title: string
  description: string
  keywords: string
  imageAlt: string
}

interface Source {
  nodeModel: { findOne(query: object): Promise<{ data: string } | undefined> }
}

/**
 * What search engines and shared links are told of one page: its own part of `seo.json`, so that
 * no page carries the words of the others, with the prices of the plans filled in.
 */
export const pageSeo = {
  type: 'PageSeo!',
  args: { page: 'String!', language: 'String!' },
  async resolve(_root: unknown, args: { page: string; language: Language }, source: Source) {
    const locale = await source.nodeModel.findOne({
      type: 'Locale',
      query: { filter: { ns: { eq: 'seo' }, language: { eq: args.language } } },
    })
    const pages = JSON.parse(locale?.data ?? '{}') as Record<string, Seo>
    const seo = pages[args.page]
    if (!seo) throw new Error(`content/messages/${args.language}/seo.json has no "${args.page}".`)
    return { ...seo, description: withPrices(seo.description) }
  },
}

function withPrices(text: string): string {
  const prices: Record<string, number> = Object.fromEntries(
    plans.plans.map(({ id, pricePerMonth }) => [`${id}Price`, pricePerMonth]),
  )
  return text.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => String(prices[name] ?? ''))
}
