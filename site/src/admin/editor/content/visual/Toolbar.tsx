import * as RadixToolbar from '@radix-ui/react-toolbar'
import { useEditorState, type Editor } from '@tiptap/react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Fragment } from 'react'
import { Tooltip } from '../../../../ui/Tooltip.tsx'
import { ariaKeys, shownKeys } from './shortcut-keys.ts'
import type { ActionDialog, ToolbarAction } from './toolbar-actions.ts'
import { ToolbarIcon } from './toolbar-icons.tsx'
import * as styles from './Toolbar.module.css'

interface Props {
  label: string
  editor: Editor
  groups: ToolbarAction[][]
  onAsk: (dialog: ActionDialog) => void
}

/** Buttons of which one is in the tab order; the arrow keys lead to the others. */
export function Toolbar({ label, editor, groups, onAsk }: Props) {
  return (
    <RadixToolbar.Root aria-label={label} className={styles.toolbar}>
      {groups.map((actions, index) => (
        <Fragment key={index}>
          {index > 0 && <RadixToolbar.Separator className={styles.separator} />}
          {actions.map((action) => (
            <ActionButton key={action.name} editor={editor} action={action} onAsk={onAsk} />
          ))}
        </Fragment>
      ))}
    </RadixToolbar.Root>
  )
}

function ActionButton({
  editor,
  action,
  onAsk,
}: Pick<Props, 'editor' | 'onAsk'> & { action: ToolbarAction }) {
  const { t } = useTranslation('writing')
  const { name, keys, asks, isOn, canRun, run } = action
  const { on, possible } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ on: isOn?.(now), possible: canRun?.(now) ?? true }),
  })
  const words = t(`toolbar.${name}`)
  return (
    <Tooltip label={keys ? `${words} (${shownKeys(keys)})` : words}>
      <RadixToolbar.Button
        type="button"
        aria-label={words}
        aria-pressed={on}
        aria-keyshortcuts={keys && ariaKeys(keys)}
        disabled={!possible}
        className={styles.button}
        // The caret stays where it is.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => (asks ? onAsk(asks) : run?.(editor))}
      >
        <ToolbarIcon name={name} />
      </RadixToolbar.Button>
    </Tooltip>
  )
}
