import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { LoadError } from '../LoadError.tsx'
import { useReason } from '../useReason.ts'
import * as styles from './DemoRequests.module.css'
import { DemoRequestsTable } from './DemoRequestsTable.tsx'
import { ExportButton } from './ExportButton.tsx'
import { useDemoRequests } from './useDemoRequests.ts'

/** The demo requests that came in by the contact form. */
export function DemoRequests() {
  const { t } = useTranslation('admin')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useDemoRequests()
  const reason = useReason()
  const requests = data?.pages.flatMap((page) => page.requests)
  const total = data?.pages.at(-1)?.total ?? 0

  return (
    <section aria-labelledby="demo-requests" aria-busy={!requests && !error}>
      <header className={styles.head}>
        <h2 id="demo-requests" className={styles.title}>
          {t('requests.title')}
        </h2>
        {total > 0 && (
          <>
            <p className={styles.count}>{t('requests.count', { count: total })}</p>
            <ExportButton />
          </>
        )}
      </header>
      {error && (
        <LoadError
          text={t('requests.failed')}
          reason={reason(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!requests && !error && (
        <>
          <p className="visually-hidden" role="status">
            {t('requests.loading')}
          </p>
          <Skeleton height="12rem" />
        </>
      )}
      {requests?.length === 0 && (
        <EmptyState title={t('requests.emptyTitle')} text={t('requests.emptyText')} />
      )}
      {requests && requests.length > 0 && <DemoRequestsTable requests={requests} />}
      {hasNextPage && (
        <p className={styles.more}>
          <Button
            variant="secondary"
            pending={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t('requests.older')}
          </Button>
        </p>
      )}
    </section>
  )
}
