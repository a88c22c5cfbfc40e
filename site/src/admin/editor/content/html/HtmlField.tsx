import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from '../../../../ui/class-names.ts'
import { PictureLibraryDialog } from '../../../media/PictureLibraryDialog.tsx'
import type { ContentControl } from '../content-control.ts'
import { pictureMarkup } from '../picture-markup.ts'
import { useModule } from '../useModule.ts'
import { ToolbarIcon } from '../visual/toolbar-icons.tsx'
import * as styles from './HtmlField.module.css'
import { insertText } from './insert-text.ts'
import { mostColoured } from './most-coloured.ts'

const loadTools = () => import('./HtmlTools.tsx')

/** The content as HTML: a text field, which knows more of HTML once the code for that is there. */
export function HtmlField({ field, control, language }: ContentControl) {
  const { t } = useTranslation('writing')
  const area = useRef<HTMLTextAreaElement | null>(null)
  const { module } = useModule(loadTools)
  /** Those to be uploaded; null while the dialog for pictures is closed. */
  const [files, setFiles] = useState<readonly File[] | null>(null)
  const isColoured = module !== undefined && field.value.length <= mostColoured
  return (
    <div className={styles.frame}>
      <div className={styles.tools}>
        <button type="button" className={styles.tool} onClick={() => setFiles([])}>
          <ToolbarIcon name="picture" />
          {t('toolbar.picture')}
        </button>
      </div>
      <div className={styles.html}>
        {module && (
          <module.HtmlTools
            html={field.value}
            isColoured={isColoured}
            area={area}
            onFiles={setFiles}
          />
        )}
        <textarea
          {...control}
          {...field}
          ref={(element) => {
            area.current = element
            field.ref(element)
          }}
          rows={10}
          lang={language}
          spellCheck
          className={classNames(control.className, styles.area, isColoured && styles.coloured)}
        />
      </div>
      {files && (
        <PictureLibraryDialog
          open
          files={files}
          onOpenChange={(open) => !open && setFiles(null)}
          onChoose={(picture) => {
            // While the dialog is there it keeps the focus, and what is inserted would go to it.
            flushSync(() => setFiles(null))
            if (area.current) insertText(area.current, pictureMarkup(picture))
          }}
        />
      )}
    </div>
  )
}
