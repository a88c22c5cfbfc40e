import type { LibraryPicture } from '@owly/api/contract/media.ts'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import * as styles from './PictureTile.module.css'

interface Props {
  picture: LibraryPicture
  isPicked: boolean
  isDeleting: boolean
  onPick: () => void
  onDelete: () => void
}

/** A picture of the library: to pick, and to delete once no article uses it. */
export function PictureTile({ picture, isPicked, isDeleting, onPick, onDelete }: Props) {
  const { t } = useTranslation('admin')
  const { name, articles } = picture
  return (
    <li className={styles.tile}>
      <button type="button" className={styles.pick} aria-pressed={isPicked} onClick={onPick}>
        <Thumbnail picture={picture} />
        <span className={styles.name}>{name}</span>
      </button>
      {articles.length > 0 ? (
        <details className={styles.uses}>
          <summary>{t('media.usedIn', { count: articles.length })}</summary>
          <ul>
            {articles.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </details>
      ) : (
        <DeleteButton name={name} isDeleting={isDeleting} onDelete={onDelete} />
      )}
    </li>
  )
}

function Thumbnail({ picture }: { picture: LibraryPicture }) {
  const [narrowest] = picture.sources
  const { width, height } = picture
  const src = narrowest?.url ?? picture.url
  return (
    <img
      className={styles.thumbnail}
      alt=""
      loading="lazy"
      width={width}
      height={height}
      src={src}
    />
  )
}

/** Asks once more: what is deleted is gone for good. */
function DeleteButton({
  name,
  isDeleting,
  onDelete,
}: Pick<Props, 'isDeleting' | 'onDelete'> & { name: string }) {
  const { t } = useTranslation('admin')
  const [isAsked, setIsAsked] = useState(false)
  return (
    <Button
      variant={isAsked ? 'danger' : 'quiet'}
      size="s"
      icon="trash"
      pending={isDeleting}
      aria-label={t(isAsked ? 'media.deleteForGoodNamed' : 'media.deleteNamed', { name })}
      onClick={() => (isAsked ? onDelete() : setIsAsked(true))}
      onBlur={() => setIsAsked(false)}
    >
      {t(isAsked ? 'media.deleteForGood' : 'media.delete')}
    </Button>
  )
}
