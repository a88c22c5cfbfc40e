import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useLanguage } from '../../i18n/useLanguage.tsx'
import { articlePath } from '../../news/addresses.ts'
import { articleMark, articlesMark } from '../../news/article-mark.ts'
import type { ArticleLink } from '../../news/article-view.ts'
import type { Neighbours } from '../../news/neighbours.ts'
import { Container } from '../../ui/Container.tsx'
import { Link } from '../../ui/Link.tsx'
import * as styles from './ArticleNeighbours.module.css'

export function ArticleNeighbours({ newer, older }: Neighbours) {
  const { t } = useTranslation('news')
  if (!newer && !older) return null
  return (
    <Container {...articlesMark}>
      <nav className={styles.neighbours} aria-label={t('neighbours.label')}>
        <Neighbour article={newer} name={t('neighbours.newer')} rel="next" />
        <Neighbour article={older} name={t('neighbours.older')} rel="prev" />
      </nav>
    </Container>
  )
}

interface Props {
  article: ArticleLink | null
  name: string
  rel: 'next' | 'prev'
}

function Neighbour({ article, name, rel }: Props) {
  const { language } = useLanguage()
  if (!article) return null
  const words = article.language === language ? {} : { lang: article.language }
  return (
    <Link
      to={articlePath(article.slug)}
      rel={rel}
      className={styles.neighbour}
      {...articleMark(article)}
    >
      <span className={styles.name}>{name}</span>
      <span className={styles.title} {...words}>
        {article.title}
      </span>
    </Link>
  )
}
