import type { DemoRequest } from '@owly/api/contract/demo-request.ts'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useState } from 'react'
import { DEMO_REQUESTS, listDemoRequests } from '../../api-client/demo-requests.ts'
import { PagedSection } from '../desk/PagedSection.tsx'
import type { Desk } from '../desk/useDesk.ts'
import { usePage } from '../desk/usePage.ts'
import { Question } from '../Question.tsx'
import { DemoRequestCard } from './DemoRequestCard.tsx'
import { DemoRequestFilters } from './DemoRequestFilters.tsx'
import * as styles from './DemoRequests.module.css'
import { ExportButton } from './ExportButton.tsx'
import { NoDemoRequests } from './NoDemoRequests.tsx'
import { useDemoRequestChanges } from './useDemoRequestChanges.ts'

export function DemoRequests({ desk }: { desk: Desk }) {
  const { t } = useTranslation('admin')
  const { q, handled, before } = desk.view
  const { marking, erasing } = useDemoRequestChanges()
  const [doomed, setDoomed] = useState<DemoRequest | null>(null)

  return (
    <PagedSection
      desk={desk}
      title={t('requests.title')}
      head={<DemoRequestFilters desk={desk} />}
      actions={<ExportButton asked={{ q, handled }} />}
      list={usePage(DEMO_REQUESTS, { q, handled, before }, listDemoRequests)}
      words={{
        loading: t('requests.loading'),
        failed: t('requests.failed'),
        count: (count) => t('requests.count', { count }),
      }}
    >
      {({ requests }, toTop) => (
        <>
          {requests.length === 0 && <NoDemoRequests desk={desk} />}
          <ul className={styles.list}>
            {requests.map((request) => (
              <DemoRequestCard
                key={request.id}
                request={request}
                marking={marking.isPending && marking.variables.id === request.id}
                onMark={(isHandled) =>
                  marking.mutate(
                    { id: request.id, handled: isHandled },
                    // It leaves a list of the others, and takes the button along.
                    { onSuccess: () => handled !== null && toTop() },
                  )
                }
                onErase={() => setDoomed(request)}
              />
            ))}
          </ul>
          <Question
            // Closes with its card: a moment before, the focus would go there, and be lost.
            open={requests.some(({ id }) => id === doomed?.id)}
            title={t('requests.question', {
              name: doomed && `${doomed.firstName} ${doomed.lastName}`,
            })}
            text={t('requests.questionText')}
            confirm={t('requests.deleteForGood')}
            pending={erasing.isPending}
            onConfirm={() =>
              doomed && erasing.mutate(doomed.id, { onError: () => setDoomed(null) })
            }
            onCancel={() => setDoomed(null)}
            onAskerGone={() => {
              setDoomed(null)
              toTop()
            }}
          />
        </>
      )}
    </PagedSection>
  )
}
