import type { LeadPicture } from '@owly/api/contract/media.ts'
import { pictureSources } from '@owly/api/contract/picture-files.ts'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useId, useState } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { PictureLibraryDialog } from '../media/PictureLibraryDialog.tsx'
import type { ArticleValues } from './article-form.ts'
import * as styles from './LeadPictureField.module.css'

export function LeadPictureField() {
  const { t } = useTranslation('admin')
  const { control } = useFormContext<ArticleValues>()
  const [isChoosing, setIsChoosing] = useState(false)
  const id = useId()
  return (
    <Controller
      control={control}
      name="image"
      render={({ field: { value, onChange } }) => (
        <div role="group" aria-labelledby={id} aria-describedby={`${id}-hint`}>
          <p id={id} className={styles.label}>
            {t('media.lead')}
          </p>
          {value && <Chosen picture={value} onChange={onChange} />}
          <div className={styles.actions}>
            <Button variant="secondary" size="s" onClick={() => setIsChoosing(true)}>
              {t(value ? 'media.leadChange' : 'media.leadAdd')}
            </Button>
            {value && (
              <Button variant="quiet" size="s" onClick={() => onChange(null)}>
                {t('media.leadRemove')}
              </Button>
            )}
          </div>
          <p id={`${id}-hint`} className={styles.hint}>
            {t('media.leadHint')}
          </p>
          <PictureLibraryDialog
            open={isChoosing}
            onOpenChange={setIsChoosing}
            several={false}
            onChoose={({ url, alt, width, height }) => onChange({ url, alt, width, height })}
          />
        </div>
      )}
    />
  )
}

interface ChosenProps {
  picture: LeadPicture
  onChange: (picture: LeadPicture) => void
}

function Chosen({ picture, onChange }: ChosenProps) {
  const { t } = useTranslation('admin')
  const { url, alt, width, height } = picture
  const [narrowest] = pictureSources(picture)
  return (
    <div className={styles.chosen}>
      <img
        className={styles.picture}
        src={narrowest?.url ?? url}
        alt=""
        width={width}
        height={height}
      />
      <TextField
        label={t('media.leadAlt')}
        hint={t('media.leadAltHint')}
        value={alt}
        maxLength={500}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...picture, alt: target.value })}
      />
    </div>
  )
}
