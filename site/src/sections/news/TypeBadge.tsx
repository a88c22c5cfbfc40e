import { useTranslation } from 'gatsby-plugin-react-i18next'
import type { ArticleType } from '@owly/api/contract/article.ts'
import { Badge } from '../../ui/Badge.tsx'

export function TypeBadge({ type }: { type: ArticleType }) {
  const { t } = useTranslation('news')
  return <Badge tone={type === 'release' ? 'release' : 'news'}>{t(`badge.${type}`)}</Badge>
}
