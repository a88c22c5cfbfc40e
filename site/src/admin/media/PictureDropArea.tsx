import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useRef, useState, type DragEvent } from 'react'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { acceptedFiles, filesIn } from './dropped-files.ts'
import * as styles from './PictureDropArea.module.css'

interface Props {
  several: boolean
  onFiles: (files: File[]) => void
}

export function PictureDropArea({ several, onFiles }: Props) {
  const { t } = useTranslation('admin')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)

  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    onFiles(filesIn(event.dataTransfer))
  }

  return (
    <div
      className={classNames(styles.area, isOver && styles.over)}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        accept={acceptedFiles}
        multiple={several}
        hidden
        aria-label={t('media.upload')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      <Button variant="secondary" icon="upload" onClick={() => input.current?.click()}>
        {t('media.upload')}
      </Button>
      <p className={styles.hint}>{t('media.uploadHint')}</p>
    </div>
  )
}
