import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { listAllDemoRequests, type DemoRequestsAsked } from '../../api-client/demo-requests.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/useToast.ts'
import { useSessionEndsWith } from '../session/useEndSession.ts'
import { useReason } from '../useReason.ts'
import { csvColumns, demoRequestsCsv, type CsvColumn } from './demo-requests-csv.ts'
import { saveFile } from '../save-file.ts'

/** Saves what was found as one file, those on pages that aren't shown as well. */
export function ExportButton({ asked }: { asked: DemoRequestsAsked }) {
  const { t } = useTranslation('admin')
  const reason = useReason()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => listAllDemoRequests(asked),
    onSuccess(requests) {
      const headings = Object.fromEntries(
        csvColumns.map((column) => [column, t(`requests.csv.${column}`)]),
      ) as Record<CsvColumn, string>
      const name = `${t('requests.csv.file')}-${new Date().toISOString().slice(0, 10)}.csv`
      saveFile(name, 'text/csv;charset=utf-8', demoRequestsCsv(requests, headings))
    },
    onError: (failure) =>
      toast({
        variant: 'destructive',
        title: t('requests.exportFailed'),
        description: reason(failure),
      }),
  })
  useSessionEndsWith(error)
  return (
    <Button
      variant="secondary"
      size="s"
      icon="download"
      pending={isPending}
      onClick={() => mutate()}
    >
      {t('requests.export')}
    </Button>
  )
}
