import type { DemoRequest } from '@owly/api/contract/demo-request.ts'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { csvColumns, demoRequestsCsv, type CsvColumn } from './demo-requests-csv.ts'
import * as styles from './DemoRequests.module.css'
import { DemoRequestsTable } from './DemoRequestsTable.tsx'
import { LoadError } from '../LoadError.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { saveFile } from './save-file.ts'
import { useDemoRequests } from './useDemoRequests.ts'
import { useReason } from '../useReason.ts'

/** The demo requests that came in by the contact form. */
export function DemoRequests() {
  const { t } = useTranslation('admin')
  const { data: requests, error, refetch } = useDemoRequests()
  const reason = useReason()

  return (
    <section aria-labelledby="demo-requests" aria-busy={!requests && !error}>
      <header className={styles.head}>
        <h2 id="demo-requests" className={styles.title}>
          {t('requests.title')}
        </h2>
        {requests && requests.length > 0 && <Export requests={requests} />}
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
    </section>
  )
}

function Export({ requests }: { requests: DemoRequest[] }) {
  const { t } = useTranslation('admin')
  const exportAll = () => {
    const headings = Object.fromEntries(
      csvColumns.map((column) => [column, t(`requests.csv.${column}`)]),
    ) as Record<CsvColumn, string>
    const name = `${t('requests.csv.file')}-${new Date().toISOString().slice(0, 10)}.csv`
    saveFile(name, 'text/csv;charset=utf-8', demoRequestsCsv(requests, headings))
  }
  return (
    <>
      <p className={styles.count}>{t('requests.count', { count: requests.length })}</p>
      <Button variant="secondary" size="s" icon="download" onClick={exportAll}>
        {t('requests.export')}
      </Button>
    </>
  )
}
