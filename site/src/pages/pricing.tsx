import { graphql, type PageProps } from 'gatsby'
import { Layout } from '../layout/Layout.tsx'
import { CreditExample } from '../sections/pricing/CreditExample.tsx'
import { FreeTrial } from '../sections/pricing/FreeTrial.tsx'
import { Plans } from '../sections/pricing/Plans.tsx'
import { PricingClosing } from '../sections/pricing/PricingClosing.tsx'
import { PricingHeader } from '../sections/pricing/PricingHeader.tsx'
import { PricingQuestions } from '../sections/pricing/PricingQuestions.tsx'
import { SpecialProjects } from '../sections/pricing/SpecialProjects.tsx'
import type { PageSeo } from '../seo/page-seo-fragment.ts'
import { Seo } from '../seo/Seo.tsx'

export default function PricingPage({ data }: PageProps<{ seo: PageSeo }>) {
  return (
    <Layout>
      <Seo {...data.seo} path="/pricing/" />
      <PricingHeader />
      <Plans />
      <CreditExample />
      <SpecialProjects />
      <FreeTrial />
      <PricingQuestions />
      <PricingClosing />
    </Layout>
  )
}

export const query = graphql`
  query PricingPage($language: String!) {
    seo: pageSeo(page: "pricing", language: $language) {
      ...PageSeo
    }
    locales: allLocale(
      sort: { ns: ASC }
      filter: { ns: { in: ["common", "pricing"] }, language: { eq: $language } }
    ) {
      ...Messages
    }
  }
`
