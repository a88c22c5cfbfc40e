import { graphql, type PageProps } from 'gatsby'
import { Layout } from '../layout/Layout.tsx'
import { type FaqItem, type FaqPageFacts, faqPath } from '../sections/faq/faq-pages.ts'
import { FaqClosing } from '../sections/faq/FaqClosing.tsx'
import { FaqHeader } from '../sections/faq/FaqHeader.tsx'
import { Questions } from '../sections/faq/Questions.tsx'
import type { PageSeo } from '../seo/page-seo-fragment.ts'
import { Seo } from '../seo/Seo.tsx'

interface Data {
  seo: PageSeo
  faq: { title: string; intro: string; items: FaqItem[] }
}

export default function FaqPage({ data, pageContext }: PageProps<Data, FaqPageFacts>) {
  const { title, intro, items } = data.faq
  const { slug, contact } = pageContext
  return (
    <Layout>
      <Seo {...data.seo} path={faqPath(slug)} />
      <FaqHeader title={title} intro={intro} />
      <Questions items={items} />
      <FaqClosing slug={slug} contact={contact} />
    </Layout>
  )
}

export const query = graphql`
  query FaqPage($language: String!, $slug: String!, $seo: String!) {
    seo: pageSeo(page: $seo, language: $language) {
      ...PageSeo
    }
    locales: allLocale(
      sort: { ns: ASC }
      filter: { ns: { in: ["common", "faq"] }, language: { eq: $language } }
    ) {
      ...Messages
    }
    faq: faqPage(slug: { eq: $slug }, language: { eq: $language }) {
      title
      intro
      items {
        id
        question
        answer
      }
    }
  }
`
