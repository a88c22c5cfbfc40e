import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Button } from '../ui/Button.tsx'
import { AccountMenu } from './account/AccountMenu.tsx'
import { Activities } from './activity/Activities.tsx'
import { ArticleList } from './articles/ArticleList.tsx'
import * as styles from './Dashboard.module.css'
import { DemoRequests } from './demo-requests/DemoRequests.tsx'
import { SectionLinks } from './desk/SectionLinks.tsx'
import { useDesk } from './desk/useDesk.ts'
import type { Editing } from './editor/useEditing.ts'
import { RebuildPanel } from './rebuilds/RebuildPanel.tsx'
import { LogoutButton } from './session/LogoutButton.tsx'
import { Trash } from './trash/Trash.tsx'

interface Props {
  username: string
  onEdit: (editing: Editing) => void
}

export function Dashboard({ username, onEdit }: Props) {
  const { t } = useTranslation('admin')
  const desk = useDesk()
  const shown = {
    articles: () => <ArticleList desk={desk} onEdit={onEdit} />,
    trash: () => <Trash desk={desk} />,
    requests: () => <DemoRequests desk={desk} />,
    activity: () => <Activities desk={desk} />,
  }

  return (
    <div className={styles.desk}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('desk.title')}</h1>
        <div className={styles.actions}>
          <Button icon="plus" onClick={() => onEdit({ articleId: null })}>
            {t('desk.create')}
          </Button>
          <AccountMenu username={username} />
          <LogoutButton />
        </div>
      </header>
      <RebuildPanel />
      <SectionLinks desk={desk} />
      {shown[desk.view.section]()}
    </div>
  )
}
