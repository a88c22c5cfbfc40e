import { EditorContent, useEditorState } from '@tiptap/react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useRef, type KeyboardEvent } from 'react'
import { TooltipProvider } from '../../../../ui/Tooltip.tsx'
import type { ContentControl } from '../content-control.ts'
import { actionOf } from './action-keys.ts'
import { alternativeOf } from './selected-picture.ts'
import { pictureActions, tableActions } from './context-actions.ts'
import { Toolbar } from './Toolbar.tsx'
import { toolbarActions } from './toolbar-actions.ts'
import { useAsking } from './useAsking.ts'
import { useVisualEditor } from './useVisualEditor.ts'
import { VisualDialogs } from './VisualDialogs.tsx'
import * as styles from './VisualField.module.css'

export function VisualEditor(props: ContentControl & { label: string }) {
  const { t } = useTranslation('writing')
  const tools = useRef<HTMLDivElement>(null)
  const { asked, ask, close } = useAsking()
  const editor = useVisualEditor({ ...props, onFiles: (files) => ask('picture', files) })
  const { inTable, onPicture } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      inTable: now.isActive('table'),
      onPicture: alternativeOf(now) !== undefined,
    }),
  })

  const listen = (event: KeyboardEvent) => {
    const action = actionOf(event)
    const toTools = event.key === 'F10' && event.altKey
    if (!action && !toTools) return
    event.preventDefault()
    if (toTools) tools.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    if (action?.asks) ask(action.asks)
    else action?.run?.(editor)
  }

  const shared = { editor, onAsk: ask }
  return (
    <TooltipProvider>
      <div className={styles.visual} data-invalid={props.control['aria-invalid']}>
        <div ref={tools} className={styles.tools}>
          <Toolbar label={t('toolbar.label')} groups={toolbarActions} {...shared} />
          {inTable && <Toolbar label={t('toolbar.tableLabel')} groups={tableActions} {...shared} />}
          {onPicture && (
            <Toolbar label={t('toolbar.pictureLabel')} groups={pictureActions} {...shared} />
          )}
        </div>
        <EditorContent editor={editor} onKeyDown={listen} />
      </div>
      <VisualDialogs editor={editor} asked={asked} onClose={close} />
    </TooltipProvider>
  )
}
