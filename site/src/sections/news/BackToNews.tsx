import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Button } from '../../ui/Button.tsx'

export function BackToNews() {
  const { t } = useTranslation('news')
  return (
    <Button to="/news/" variant="secondary">
      {t('article.back')}
    </Button>
  )
}
