import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useMemo } from 'react'
import { getForEditing, type VersionedArticle } from '../../api-client/news.ts'
import { useDateTime } from '../../i18n/useDateTime.ts'
import { Button } from '../../ui/Button.tsx'
import { comparedWords, type Words } from '../history/compared-words.ts'
import { SideBySide } from '../history/SideBySide.tsx'
import { Notice } from './Notice.tsx'

export interface ConflictActions {
  onLoadTheirs: (theirs: VersionedArticle) => void
  onSaveMine: (theirs: VersionedArticle) => void
}

interface Props extends ConflictActions {
  articleId: string
  /** What the form says. */
  mine: Words
}

export function SaveConflict({ articleId, mine, onLoadTheirs, onSaveMine }: Props) {
  const { t } = useTranslation('admin')
  const { dateTime } = useDateTime()
  const {
    data: theirs,
    isError,
    refetch,
  } = useQuery({
    queryKey: [`/api/news/${articleId}`, 'theirs'],
    queryFn: ({ signal }) => getForEditing(articleId, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const fields = useMemo(() => theirs && comparedWords(theirs.article, mine), [theirs, mine])

  if (isError) {
    return (
      <Notice tone="problem" title={t('problem.conflictGone')}>
        <Button variant="secondary" size="s" icon="refresh" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </Notice>
    )
  }
  if (!theirs || !fields) return <Notice tone="problem" title={t('problem.conflictTitle')} />
  return (
    <Notice
      tone="problem"
      title={t('problem.conflictTitle')}
      text={t('problem.conflictText', { date: dateTime(theirs.article.updatedAt) })}
      detail={<SideBySide fields={fields} />}
    >
      <Button variant="secondary" size="s" onClick={() => onLoadTheirs(theirs)}>
        {t('problem.loadTheirs')}
      </Button>
      <Button variant="secondary" size="s" onClick={() => onSaveMine(theirs)}>
        {t('problem.saveMine')}
      </Button>
    </Notice>
  )
}
