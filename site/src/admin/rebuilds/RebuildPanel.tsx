import type { RebuildStatus } from '@owly/api/contract/rebuild.ts'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useDateTime } from '../../i18n/useDateTime.ts'
import { Button } from '../../ui/Button.tsx'
import { Tooltip, TooltipProvider } from '../../ui/Tooltip.tsx'
import { useServerWords } from '../useReason.ts'
import * as styles from './RebuildPanel.module.css'
import { useRebuildNow, useRebuildStatus } from './useRebuildStatus.ts'

export function RebuildPanel() {
  const { t } = useTranslation('admin')
  const { data: status, isError } = useRebuildStatus({ watched: true })
  const rebuild = useRebuildNow()
  const state = isError ? 'unknown' : (status?.state ?? 'loading')

  return (
    <section className={styles.panel} data-state={state} aria-labelledby="website-state">
      <div className={styles.words}>
        <h2 id="website-state" className={styles.title}>
          {t('rebuild.title')}
        </h2>
        <div aria-live="polite" className={styles.state}>
          {isError && <p>{t('rebuild.failedToLoad')}</p>}
          {!isError && !status && <p>{t('rebuild.loading')}</p>}
          {!isError && status && <Words {...status} />}
        </div>
      </div>
      <TooltipProvider>
        <Tooltip label={t('rebuild.hint')}>
          <Button
            variant="secondary"
            size="s"
            icon="refresh"
            pending={rebuild.isPending}
            onClick={() => rebuild.mutate()}
          >
            {t('rebuild.now')}
          </Button>
        </Tooltip>
      </TooltipProvider>
    </section>
  )
}

function Words({ state, lastSuccessAt, lastError, nextAttemptAt }: RebuildStatus) {
  const { t } = useTranslation('admin')
  const inWords = useServerWords()
  const { dateTime } = useDateTime()
  const since = lastSuccessAt === null ? null : dateTime(lastSuccessAt)
  if (state === 'idle') {
    return <p>{since === null ? t('rebuild.never') : t('rebuild.idle', { date: since })}</p>
  }
  if (state !== 'failed') return <p>{t(`rebuild.${state}`)}</p>
  return (
    <>
      <p>{t('rebuild.failed')}</p>
      {since !== null && <p className={styles.quiet}>{t('rebuild.stillLive', { date: since })}</p>}
      {nextAttemptAt !== null && (
        <p className={styles.quiet}>
          {t('rebuild.nextAttempt', { date: dateTime(nextAttemptAt) })}
        </p>
      )}
      {lastError !== null && (
        <details className={styles.error}>
          <summary>{t('rebuild.why')}</summary>
          <pre>{inWords(lastError)}</pre>
        </details>
      )}
    </>
  )
}
