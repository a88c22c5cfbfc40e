import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useEffect, useRef, useState, type ClipboardEvent, type FormEvent } from 'react'
import { Button } from '../../ui/Button.tsx'
import {
  described,
  isDescribed,
  pick,
  unpick,
  type DescribedPicture,
  type PickedPicture,
} from './picked-pictures.ts'
import { filesIn } from './dropped-files.ts'
import { PickedPictures } from './PickedPictures.tsx'
import { PictureDropArea } from './PictureDropArea.tsx'
import { PictureGrid } from './PictureGrid.tsx'
import * as styles from './PicturePicker.module.css'
import { UploadList } from './UploadList.tsx'
import { usePicturesRefresh } from './usePictureLibrary.ts'
import { useUploadPictures } from './useUploadPictures.ts'

interface Props {
  files: readonly File[]
  several: boolean
  onChoose: (pictures: DescribedPicture[]) => void
  onCancel: () => void
}

/** What stands in the dialog: it begins anew each time that opens. */
export function PicturePicker({ files, several, onChoose, onCancel }: Props) {
  const { t } = useTranslation('admin')
  const { uploads, upload, dismiss } = useUploadPictures()
  const refresh = usePicturesRefresh()
  const [picks, setPicks] = useState<PickedPicture[]>([])
  const [isChecked, setIsChecked] = useState(false)

  const add = (added: readonly File[]) => {
    if (added.length === 0) return
    void upload(several ? added : added.slice(0, 1)).then((pictures) => {
      setPicks((now) => pictures.reduce((all, one) => pick(all, one, several), now))
      void refresh()
    })
  }
  useOnce(() => add(files))

  const paste = (event: ClipboardEvent) => {
    // What is pasted here isn't for the text behind the dialog.
    event.stopPropagation()
    const pasted = filesIn(event.clipboardData)
    if (pasted.length === 0) return
    event.preventDefault()
    add(pasted)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The article's own form, which React has around this one, isn't to be saved.
    event.stopPropagation()
    setIsChecked(true)
    if (picks.every(isDescribed)) onChoose(picks.map(described))
  }

  return (
    <form className={styles.picker} noValidate onPaste={paste} onSubmit={submit}>
      <PictureDropArea several={several} onFiles={add} />
      <UploadList uploads={uploads} onDismiss={dismiss} />
      {picks.length > 0 && (
        <PickedPictures picks={picks} isChecked={isChecked} onChange={setPicks} />
      )}
      <PictureGrid
        pickedIds={picks.map(({ picture }) => picture.id)}
        onToggle={(picture) =>
          setPicks((now) =>
            now.some((one) => one.picture.id === picture.id)
              ? unpick(now, picture.id)
              : pick(now, picture, several),
          )
        }
        onDeleted={(id) => setPicks((now) => unpick(now, id))}
      />
      <footer className={styles.footer}>
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" disabled={picks.length === 0}>
          {t('media.choose', { count: Math.max(1, picks.length) })}
        </Button>
      </footer>
    </form>
  )
}

/** Does it after the first rendering, and never again. */
function useOnce(work: () => void) {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    work()
  })
}
