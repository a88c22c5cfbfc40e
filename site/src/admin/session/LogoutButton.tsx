import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { browserStorage, dropAllCopies, newestCopies } from '../editor/unsaved-copies.ts'
import { Question } from '../Question.tsx'
import { useLogout } from './useSession.ts'

/**
 * Logs out. The next person at this computer must not find words that weren't saved, so they go;
 * where there are some, only after a question.
 */
export function LogoutButton() {
  const { t } = useTranslation('admin')
  const logout = useLogout()
  const [unsaved, setUnsaved] = useState(0)

  const logOut = () => {
    dropAllCopies(browserStorage())
    logout.mutate()
  }
  const ask = () => {
    const { size } = newestCopies(browserStorage())
    if (size === 0) logOut()
    else setUnsaved(size)
  }

  return (
    <>
      <Button variant="secondary" pending={logout.isPending} onClick={ask}>
        {t('logout.button')}
      </Button>
      <Question
        open={unsaved > 0}
        title={t('logout.question')}
        text={t('logout.questionText', { count: unsaved })}
        confirm={t('logout.discard')}
        pending={logout.isPending}
        onConfirm={logOut}
        onCancel={() => setUnsaved(0)}
      />
    </>
  )
}
