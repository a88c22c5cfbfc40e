import { useId, type ReactNode } from 'react'
import type { Page } from '../../api-client/paging.ts'
import { classNames } from '../../ui/class-names.ts'
import { LoadError } from '../LoadError.tsx'
import { useReason } from '../useReason.ts'
import * as styles from './PagedSection.module.css'
import { PageLinks } from './PageLinks.tsx'
import type { Desk } from './useDesk.ts'
import type { PageQuery } from './usePage.ts'
import { WaitingList } from './WaitingList.tsx'

interface Props<ListPage extends Page> {
  desk: Desk
  title: string
  /** Whether the navigation's word is title enough for who can see it. */
  titleHidden?: boolean
  /** What stands before the list: an introduction, search, filters. */
  head: ReactNode
  actions?: ReactNode
  list: PageQuery<ListPage>
  words: { loading: string; failed: string; count: (total: number) => string }
  /** @param toTop takes the focus to the title, when what has it is about to go */
  children: (page: ListPage, toTop: () => void) => ReactNode
}

/** A section of the administration: a list in pages, whatever state it is in. */
export function PagedSection<ListPage extends Page>({
  desk,
  title,
  titleHidden = false,
  head,
  actions,
  list: { data, error, retry, isFormer, pages },
  words,
  children,
}: Props<ListPage>) {
  const id = useId()
  const reason = useReason()
  const toTop = () => document.getElementById(id)?.focus()
  const page = error ? undefined : data

  return (
    <section
      className={styles.section}
      aria-labelledby={id}
      aria-busy={isFormer || (!data && !error)}
    >
      <h2
        id={id}
        tabIndex={-1}
        className={classNames(styles.title, titleHidden && 'visually-hidden')}
      >
        {title}
      </h2>
      {head}
      {error && <LoadError text={words.failed} reason={reason(error)} onRetry={retry} />}
      {!data && !error && <WaitingList text={words.loading} />}
      <div className={styles.summary}>
        {/* Read out whenever it changes: so it stands there before it has words. */}
        <p role="status" className={styles.count}>
          {page && page.total > 0 && words.count(page.total)}
        </p>
        {page && page.total > 0 && actions}
      </div>
      {page && children(page, toTop)}
      {page && <PageLinks desk={desk} next={page.next} pages={pages} onTurn={toTop} />}
    </section>
  )
}
