import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/useToast.ts'
import { saveFile } from '../save-file.ts'
import { toClipboard } from '../to-clipboard.ts'
import * as styles from './RecoveryCodeList.module.css'

interface Props {
  codes: readonly string[]
  onKept: () => void
}

/** The codes that let their owner in without the app: seen once, and then never again. */
export function RecoveryCodeList({ codes, onKept }: Props) {
  const { t } = useTranslation('admin')
  const text = `${codes.join('\n')}\n`
  const copy = async () =>
    toast({
      title: t((await toClipboard(text)) ? 'secondFactor.copied' : 'secondFactor.notCopied'),
    })
  return (
    <div className={styles.codes}>
      <p role="status">{t('secondFactor.keepCodes')}</p>
      <ol className={styles.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button variant="quiet" icon="link" onClick={() => void copy()}>
          {t('secondFactor.copy')}
        </Button>
        <Button
          variant="quiet"
          icon="download"
          onClick={() => saveFile(t('secondFactor.file'), 'text/plain;charset=utf-8', text)}
        >
          {t('secondFactor.download')}
        </Button>
        <Button onClick={onKept}>{t('secondFactor.kept')}</Button>
      </div>
    </div>
  )
}
