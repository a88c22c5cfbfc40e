import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useState } from 'react'
import { hasStatus } from '../../api-client/errors.ts'
import { Button } from '../../ui/Button.tsx'
import { LoginForm } from '../session/LoginForm.tsx'
import type { Words } from '../history/compared-words.ts'
import { Notice } from './Notice.tsx'
import { SaveConflict, type ConflictActions } from './SaveConflict.tsx'
import { useReason } from '../useReason.ts'

interface Props extends ConflictActions {
  /** Why the last save failed; null when it didn't. */
  error: Error | null
  articleId: string | null
  /** What the form said when it was last saved. */
  mine: Words | undefined
  /** Whether the editor's own words are out of sight while another's version is shown. */
  aside: boolean
  onLoggedIn: () => void
  onBringBack: () => void
}

/** What stands between the form and its being saved, and the way past it. */
export function SaveProblem({
  error,
  articleId,
  mine,
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
  if (hasStatus(error, 412) && articleId !== null && mine) {
    return <SaveConflict articleId={articleId} mine={mine} {...conflict} />
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
