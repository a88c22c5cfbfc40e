import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Notice } from './Notice.tsx'

export function SlowSave({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('admin')
  return (
    <Notice tone="offer" title={t('problem.slowTitle')} text={t('problem.slowText')}>
      <Button variant="secondary" size="s" onClick={onLeave}>
        {t('problem.leave')}
      </Button>
    </Notice>
  )
}
