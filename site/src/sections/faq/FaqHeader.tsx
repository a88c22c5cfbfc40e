import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Section } from '../../ui/Section.tsx'

interface Props {
  title: string
  intro: string
}

export function FaqHeader({ title, intro }: Props) {
  const { t } = useTranslation('faq')
  return <Section headingLevel={1} eyebrow={t('eyebrow')} title={title} intro={intro} />
}
