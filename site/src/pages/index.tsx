import { graphql, type PageProps } from 'gatsby'
import { Layout } from '../layout/Layout.tsx'
import { About } from '../sections/home/About.tsx'
import { Closing } from '../sections/home/Closing.tsx'
import { Demo } from '../sections/home/Demo.tsx'
import { Hero } from '../sections/home/Hero.tsx'
import { PainPoints } from '../sections/home/PainPoints.tsx'
import { Platforms } from '../sections/home/Platforms.tsx'
import type { Posters } from '../sections/home/posters.ts'
import { Roles } from '../sections/home/Roles.tsx'
import { Testimonials } from '../sections/home/Testimonials.tsx'
import { Videos } from '../sections/home/Videos.tsx'
import { WhyDifferent } from '../sections/home/WhyDifferent.tsx'
import type { PageSeo } from '../seo/page-seo-fragment.ts'
import { Seo } from '../seo/Seo.tsx'

export default function HomePage({ data }: PageProps<{ seo: PageSeo; posters: Posters }>) {
  return (
    <Layout>
      <Seo {...data.seo} path="/" />
      <Hero />
      <Videos posters={data.posters} />
      <PainPoints />
      <WhyDifferent />
      <Roles />
      <About />
      <Platforms />
      <Demo posters={data.posters} />
      <Testimonials />
      <Closing />
    </Layout>
  )
}

export const query = graphql`
  query HomePage($language: String!) {
    seo: pageSeo(page: "home", language: $language) {
      ...PageSeo
    }
    locales: allLocale(
      sort: { ns: ASC }
      filter: { ns: { in: ["common", "home"] }, language: { eq: $language } }
    ) {
      ...Messages
    }
    posters: allFile(
      sort: { relativePath: ASC }
      filter: { sourceInstanceName: { eq: "images" }, relativeDirectory: { eq: "videos" } }
    ) {
      ...Posters
    }
  }
`
