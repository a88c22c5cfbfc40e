import { useTranslation } from 'gatsby-plugin-react-i18next'
import { LineIcon } from '../../illustrations/LineIcon.tsx'
import { useReason } from '../useReason.ts'
import type { Upload } from './useUploadPictures.ts'
import * as styles from './UploadList.module.css'

interface Props {
  uploads: readonly Upload[]
  onDismiss: (key: string) => void
}

export function UploadList({ uploads, onDismiss }: Props) {
  const { t } = useTranslation('admin')
  if (uploads.length === 0) return null
  return (
    <ul className={styles.list} aria-label={t('media.uploads')}>
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} onDismiss={() => onDismiss(upload.key)} />
      ))}
    </ul>
  )
}

function UploadRow({ upload, onDismiss }: { upload: Upload; onDismiss: () => void }) {
  const { t } = useTranslation('admin')
  const reason = useReason()
  const { name, sent, error } = upload
  const percent = Math.round(sent * 100)
  return (
    <li className={styles.upload}>
      <span className={styles.name}>{name}</span>
      {error === null ? (
        <>
          <progress
            className={styles.progress}
            max={100}
            value={percent}
            aria-label={t('media.progress', { name })}
          />
          <span className={styles.state}>
            {sent < 1 ? t('media.sent', { percent }) : t('media.processing')}
          </span>
        </>
      ) : (
        <span role="alert" className={styles.error}>
          {t('media.uploadFailed', { reason: reason(error) })}
        </span>
      )}
      <button
        type="button"
        className={styles.dismiss}
        aria-label={t(error === null ? 'media.cancelUpload' : 'media.dismissUpload', { name })}
        onClick={onDismiss}
      >
        <LineIcon name="close" />
      </button>
    </li>
  )
}
