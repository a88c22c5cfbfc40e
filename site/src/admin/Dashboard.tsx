import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { DemoRequests } from './demo-requests/DemoRequests.tsx'
import * as styles from './Dashboard.module.css'
import { ArticleList } from './articles/ArticleList.tsx'
import { RebuildPanel } from './rebuilds/RebuildPanel.tsx'
import type { Editing } from './editor/useEditing.ts'
import { LogoutButton } from './session/LogoutButton.tsx'

interface Props {
  username: string
  onEdit: (editing: Editing) => void
}

const sections = ['articles', 'demoRequests'] as const

/** What an editor sees after logging in. */
export function Dashboard({ username, onEdit }: Props) {
  const { t } = useTranslation('admin')
  const [section, setSection] = useState<(typeof sections)[number]>('articles')

  return (
    <div className={styles.desk}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{t('desk.title')}</h1>
          <p className={styles.who}>{t('desk.loggedInAs', { username })}</p>
        </div>
        <div className={styles.actions}>
          <Button icon="plus" onClick={() => onEdit({ articleId: null })}>
            {t('desk.create')}
          </Button>
          <LogoutButton />
        </div>
      </header>
      <RebuildPanel />
      <nav aria-label={t('desk.sections')} className={styles.sections}>
        {sections.map((name) => (
          <button
            key={name}
            type="button"
            aria-current={section === name ? 'page' : undefined}
            className={classNames(styles.section, section === name && styles.current)}
            onClick={() => setSection(name)}
          >
            {t(`desk.${name}`)}
          </button>
        ))}
      </nav>
      {section === 'articles' ? <ArticleList onEdit={onEdit} /> : <DemoRequests />}
    </div>
  )
}
