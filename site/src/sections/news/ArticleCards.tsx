import { articleMark } from '../../news/article-mark.ts'
import type { SummaryView } from '../../news/article-view.ts'
import { ArticleCard } from './ArticleCard.tsx'
import * as styles from './ArticleList.module.css'

export const ArticleCards = ({ articles }: { articles: SummaryView[] }) => (
  <ul className={styles.list}>
    {articles.map((article) => (
      <li key={article.slug} {...articleMark(article)}>
        <ArticleCard article={article} />
      </li>
    ))}
  </ul>
)
