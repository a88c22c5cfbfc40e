import { useTranslation } from 'gatsby-plugin-react-i18next'
import { TextField } from '../../ui/TextField.tsx'
import { isDescribed, type PickedPicture } from './picked-pictures.ts'
import * as styles from './PickedPictures.module.css'

interface Props {
  picks: readonly PickedPicture[]
  /** Whether to say which ones lack their words. */
  isChecked: boolean
  onChange: (picks: PickedPicture[]) => void
}

/** What is picked, each with what it shows in words, or the mark that it is decoration. */
export function PickedPictures({ picks, isChecked, onChange }: Props) {
  const { t } = useTranslation('admin')
  const change = (id: string, to: Partial<PickedPicture>) =>
    onChange(picks.map((one) => (one.picture.id === id ? { ...one, ...to } : one)))
  return (
    <ul className={styles.picks} aria-label={t('media.picked')}>
      {picks.map((one) => {
        const { picture, alt, isDecoration } = one
        return (
          <li key={picture.id} className={styles.pick}>
            <img
              className={styles.thumbnail}
              alt=""
              width={picture.width}
              height={picture.height}
              src={picture.sources[0]?.url ?? picture.url}
            />
            <div className={styles.words}>
              <TextField
                label={t('media.alt')}
                hint={t('media.altHint')}
                value={isDecoration ? '' : alt}
                disabled={isDecoration}
                maxLength={500}
                autoComplete="off"
                error={isChecked && !isDescribed(one) ? t('media.altMissing') : undefined}
                onChange={({ target }) => change(picture.id, { alt: target.value })}
              />
              <label className={styles.decoration}>
                <input
                  type="checkbox"
                  checked={isDecoration}
                  onChange={({ target }) => change(picture.id, { isDecoration: target.checked })}
                />
                {t('media.decoration')}
              </label>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
