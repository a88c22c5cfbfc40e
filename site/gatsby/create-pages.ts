import { resolve } from 'node:path'
import type { GatsbyNode } from 'gatsby'
import { createContentPages } from './content-pages.ts'
import { newsPages } from './news-pages.ts'
import { newsForGatsby } from './source-news.ts'

export const createPages: GatsbyNode['createPages'] = async (build) => {
  const { actions, graphql, reporter } = build
  for (const { path, template, context } of newsPages(newsForGatsby())) {
    const component = resolve(__dirname, `../src/templates/${template}.tsx`)
    actions.createPage({ path, component, context })
  }
  await createContentPages({ actions, graphql, reporter })
}
