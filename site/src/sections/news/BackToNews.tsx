import { useTranslation } from 'gatsby-plugin-react-i18next'
import { ButtonLink } from '../../ui/Button.tsx'

export function BackToNews() {
  const { t } = useTranslation('news')
  return (
    <ButtonLink to="/news/" variant="secondary">
      {t('article.back')}
    </ButtonLink>
  )
}
