import { graphql, type PageProps } from 'gatsby'
import { DemoRequest } from '../sections/forms/DemoRequest.tsx'
import { EmbedLayout } from '../sections/forms/EmbedLayout.tsx'
import { formPath } from '../sections/forms/form-path.ts'
import type { PageSeo } from '../seo/page-seo-fragment.ts'
import { Seo } from '../seo/Seo.tsx'

/** Our own contact form, shown by the contact page in a frame. */
export default function DemoRequestPage({ data }: PageProps<{ seo: PageSeo }>) {
  return (
    <EmbedLayout>
      <Seo {...data.seo} path={formPath} noIndex />
      <DemoRequest />
    </EmbedLayout>
  )
}

export const query = graphql`
  query DemoRequestPage($language: String!) {
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
