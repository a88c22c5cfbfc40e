import { formAnswerPath } from '@owly/api/contract/form-answers.ts'
import { graphql, type PageProps } from 'gatsby'
import { DemoRequestAnswers } from '../sections/forms/DemoRequestAnswers.tsx'
import { EmbedLayout } from '../sections/forms/EmbedLayout.tsx'
import type { PageSeo } from '../seo/page-seo-fragment.ts'
import { Seo } from '../seo/Seo.tsx'

/** What the API answers a contact form with that was sent without React; nobody links to it. */
export default function DemoRequestAnswerPage({ data }: PageProps<{ seo: PageSeo }>) {
  return (
    <EmbedLayout>
      <Seo {...data.seo} path={formAnswerPath} noIndex />
      <DemoRequestAnswers />
    </EmbedLayout>
  )
}

export const query = graphql`
  query DemoRequestAnswerPage($language: String!) {
    seo: pageSeo(page: "forms", language: $language) {
      ...PageSeo
    }
    locales: allLocale(
      sort: { ns: ASC }
      filter: { ns: { in: ["common", "forms"] }, language: { eq: $language } }
    ) {
      ...Messages
    }
  }
`
