import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useState } from 'react'
import { hasStatus } from '../../api-client/errors.ts'
import { getForEditing, type VersionedArticle } from '../../api-client/news.ts'
import { formatAdminDate } from '../../i18n/dates.ts'
import { Button } from '../../ui/Button.tsx'
import { LoginForm } from '../session/LoginForm.tsx'
import { Notice } from './Notice.tsx'
import { useReason } from '../useReason.ts'

interface ConflictActions {
  onLoadTheirs: (theirs: VersionedArticle) => void
  onSaveMine: (theirs: VersionedArticle) => void
}

interface Props extends ConflictActions {
  /** Why the last save failed; null when it didn't. */
  error: Error | null
  articleId: string | null
  /** Whether the editor's own words are out of sight while another's version is shown. */
  aside: boolean
  onLoggedIn: () => void
  onBringBack: () => void
}

/** What stands between the form and its being saved, and the way past it. */
export function SaveProblem({
  error,
  articleId,
  aside,
  onLoggedIn,
  onBringBack,
  ...conflict
}: Props) {
  const { t } = useTranslation('admin')
  const reason = useReason()
  const [backIn, setBackIn] = useState(false)

  if (hasStatus(error, 401)) {
    const welcomeBack = () => {
      setBackIn(true)
      onLoggedIn()
    }
    return (
      <Notice tone="problem" title={t('problem.loginTitle')} text={t('problem.loginText')}>
        <LoginForm onLoggedIn={welcomeBack} />
      </Notice>
    )
  }
  if (hasStatus(error, 412) && articleId !== null) {
    return <Conflict key={String(error)} articleId={articleId} {...conflict} />
  }
  if (error) return <Notice tone="problem" title={t('problem.title')} text={reason(error)} />
  if (aside) {
    return (
      <Notice tone="offer" title={t('problem.theirsLoaded')}>
        <Button variant="secondary" size="s" icon="undo" onClick={onBringBack}>
          {t('problem.bringMineBack')}
        </Button>
      </Notice>
    )
  }
  return backIn ? <Notice tone="good" title={t('problem.loggedIn')} /> : null
}

function Conflict({
  articleId,
  onLoadTheirs,
  onSaveMine,
}: ConflictActions & { articleId: string }) {
  const { t } = useTranslation('admin')
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
  if (isError) {
    return (
      <Notice tone="problem" title={t('problem.conflictGone')}>
        <Button variant="secondary" size="s" icon="refresh" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </Notice>
    )
  }
  if (!theirs) return <Notice tone="problem" title={t('problem.conflictTitle')} />
  const { title, updatedAt } = theirs.article
  return (
    <Notice
      tone="problem"
      title={t('problem.conflictTitle')}
      text={t('problem.conflictText', { title, date: formatAdminDate(updatedAt) })}
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
