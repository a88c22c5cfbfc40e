import { graphql, type PageProps } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useEffect } from 'react'
import { Layout } from '../layout/Layout.tsx'
import { NotFound } from '../sections/NotFound.tsx'
import type { PageSeo } from '../seo/page-seo-fragment.ts'
import { Seo } from '../seo/Seo.tsx'
import { ButtonLink } from '../ui/Button.tsx'

/**
 * The page of an unknown address. A click that leads here inside the browser asks the host once
 * more, since only the host knows the address's language and whether an article has moved.
 */
export default function NotFoundPage({ data }: PageProps<{ seo: PageSeo }>) {
  const { t } = useTranslation('common')
  useEffect(() => {
    const served = document.querySelector('script#page-manifest')?.textContent ?? ''
    if (served && !served.includes('"standsIn":true')) window.location.reload()
  }, [])
  return (
    <Layout>
      <Seo {...data.seo} noIndex />
      <NotFound
        title={t('notFound.title')}
        description={t('notFound.description')}
        help={t('notFound.help')}
      >
        <ButtonLink to="/" variant="secondary">
          {t('backToHome')}
        </ButtonLink>
      </NotFound>
    </Layout>
  )
}

export const query = graphql`
  query NotFoundPage($language: String!) {
    seo: pageSeo(page: "notFound", language: $language) {
      ...PageSeo
    }
    locales: allLocale(
      sort: { ns: ASC }
      filter: { ns: { in: ["common"] }, language: { eq: $language } }
    ) {
      ...Messages
    }
  }
`
