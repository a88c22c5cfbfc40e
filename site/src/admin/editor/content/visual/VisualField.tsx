import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import type { ContentControl } from '../content-control.ts'
import { useModule } from '../useModule.ts'
import * as styles from './VisualField.module.css'

const loadEditor = () => import('./VisualEditor.tsx')

/** The content as readers will see it, once the code for that is there. */
export function VisualField(props: ContentControl & { label: string }) {
  const { t } = useTranslation('writing')
  const { module, failed } = useModule(loadEditor)
  if (module) return <module.VisualEditor {...props} />
  if (failed) return <p className={styles.failed}>{t('visual.failed')}</p>
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('visual.loading')}
      </p>
      <Skeleton height="18rem" />
    </div>
  )
}
