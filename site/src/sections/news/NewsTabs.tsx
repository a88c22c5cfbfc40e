import { useTranslation } from 'gatsby-plugin-react-i18next'
import type { ArticleType } from '@owly/api/contract/article.ts'
import type { SummaryView } from '../../news/article-view.ts'
import { builtFrom } from '../../news/built-from.ts'
import { listPagePath } from '../../news/addresses.ts'
import { newestAddress } from '../../news/newest.ts'
import { Container } from '../../ui/Container.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ArticleList } from './ArticleList.tsx'
import * as styles from './NewsTabs.module.css'
import { Pagination } from './Pagination.tsx'
import { tabs, useTabs } from './useTabs.ts'

interface Props {
  built: Record<ArticleType, SummaryView[] | undefined>
  /** The ETags of the lists that they were built from. */
  versions: Partial<Record<ArticleType, string>>
  /** How many numbered pages go on from each tab. */
  pageCounts: Record<ArticleType, number>
}

/**
 * The list's two tabs. In plain HTML they are links to two sections of which CSS shows the
 * targeted one; with React they become tabs in the sense of ARIA.
 */
export function NewsTabs({ built, versions, pageCounts }: Props) {
  const { t } = useTranslation('news')
  const { active, listProps, tabProps, panelProps } = useTabs()
  return (
    <Container className={styles.tabs} data-active={active}>
      <div className={styles.bar} aria-label={t('tabs.label')} {...listProps}>
        {tabs.map(({ type, id }) => (
          <a key={id} href={`#${id}`} className={styles.tab} data-tab={id} {...tabProps(id)}>
            {t(`tabs.${type}`)}
          </a>
        ))}
      </div>
      {tabs.map(({ type, id }) => (
        <section
          key={id}
          id={id}
          className={styles.panel}
          data-panel={id}
          {...builtFrom(newestAddress(type, built[type]?.length), versions[type])}
          {...panelProps(id)}
        >
          <VisuallyHidden>
            <h2 id={`${id}-title`}>{t(`tabs.${type}`)}</h2>
          </VisuallyHidden>
          <ArticleList type={type} built={built[type]} />
          <Pagination
            newer={null}
            older={pageCounts[type] > 0 ? listPagePath(type, pageCounts[type]) : null}
          />
        </section>
      ))}
    </Container>
  )
}
