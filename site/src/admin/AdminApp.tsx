import { QueryClientProvider } from '@tanstack/react-query'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useState } from 'react'
import { createQueryClient } from '../api-client/query-client.ts'
import { Container } from '../ui/Container.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Toaster } from '../ui/Toaster.tsx'
import * as styles from './AdminApp.module.css'
import { Dashboard } from './Dashboard.tsx'
import { EditorDialog } from './editor/EditorDialog.tsx'
import { LoadError } from './LoadError.tsx'
import { LoginCard } from './session/LoginCard.tsx'
import { useEditing, type Editing } from './editor/useEditing.ts'
import { useSession } from './session/useSession.ts'

export function AdminApp() {
  const { t } = useTranslation('admin')
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <Container className={styles.app}>
        <noscript>
          <p>{t('needsScript')}</p>
        </noscript>
        <Admin />
      </Container>
      <div className={styles.toasts}>
        <Toaster />
      </div>
    </QueryClientProvider>
  )
}

/** The dialog stands outside the desk: a session that ends leaves what is being written alone. */
function Admin() {
  const editor = useEditing()
  return (
    <>
      <Entrance writing={editor.open} edit={editor.edit} />
      <EditorDialog {...editor} />
    </>
  )
}

interface EntranceProps {
  /** Whether the dialog is open: then it asks for the login itself. */
  writing: boolean
  edit: (editing: Editing) => void
}

function Entrance({ writing, edit }: EntranceProps) {
  const { t } = useTranslation('admin')
  const { session, isError, retry } = useSession()
  if (session) return <Dashboard username={session.user.username} onEdit={edit} />
  if (session === null) return writing ? null : <LoginCard />
  if (isError) return <LoadError text={t('session.failed')} reason="" onRetry={retry} />
  return (
    <div className={styles.waiting} aria-busy="true">
      <h1 className="visually-hidden">{t('desk.title')}</h1>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <Skeleton width="24rem" height="2.6rem" />
      <Skeleton width="100%" height="8rem" />
      <Skeleton width="100%" height="8rem" />
    </div>
  )
}
