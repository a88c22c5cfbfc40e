import { graphql, type PageProps } from 'gatsby'
import { Layout } from '../layout/Layout.tsx'
import { legalPath, type LegalDocument } from '../sections/legal/legal-documents.ts'
import { LegalContact } from '../sections/legal/LegalContact.tsx'
import { LegalHeader } from '../sections/legal/LegalHeader.tsx'
import { type Heading, LegalText } from '../sections/legal/LegalText.tsx'
import { OtherDocuments } from '../sections/legal/OtherDocuments.tsx'
import type { PageSeo } from '../seo/page-seo-fragment.ts'
import { Seo } from '../seo/Seo.tsx'

interface Data {
  seo: PageSeo
  document: {
    frontmatter: { title: string; effective: string }
    tableOfContents: { items?: Heading[] }
  }
}

/** A document from `content/legal`; Gatsby hands its text over as the page's children. */
export default function LegalPage({ data, pageContext, children }: PageProps<Data, LegalDocument>) {
  const { frontmatter, tableOfContents } = data.document
  const { slug } = pageContext
  return (
    <Layout>
      <Seo {...data.seo} path={legalPath(slug)} />
      <LegalHeader title={frontmatter.title} effective={frontmatter.effective} />
      <LegalText
        headings={tableOfContents.items ?? []}
        after={
          <>
            <LegalContact />
            <OtherDocuments slug={slug} />
          </>
        }
      >
        {children}
      </LegalText>
    </Layout>
  )
}

export const query = graphql`
  query LegalPage($language: String!, $slug: String!, $name: String!) {
    seo: pageSeo(page: $name, language: $language) {
      ...PageSeo
    }
    locales: allLocale(
      sort: { ns: ASC }
      filter: { ns: { in: ["common", "legal"] }, language: { eq: $language } }
    ) {
      ...Messages
    }
    document: mdx(frontmatter: { slug: { eq: $slug } }) {
      frontmatter {
        title
        effective
      }
      tableOfContents
    }
  }
`
