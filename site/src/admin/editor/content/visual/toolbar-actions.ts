import type { Editor } from '@tiptap/core'
import type { ToolbarIconName } from './toolbar-icons.tsx'

/** What an action asks for before it can be done. */
export type ActionDialog = 'link' | 'picture' | 'video' | 'alternative'

export interface ToolbarAction {
  /** Names its icon and its words. */
  name: ToolbarIconName
  /** As ProseMirror writes them: `Mod-Shift-8`. */
  keys?: string
  /** For what is on or off: whether it is on where the caret is. */
  isOn?: (editor: Editor) => boolean
  /** Whether it can be done where the caret is. Costs as much as doing it. */
  canRun?: (editor: Editor) => boolean
  run?: (editor: Editor) => void
  /** In place of `run`. */
  asks?: ActionDialog
}

const heading = (level: 2 | 3 | 4): ToolbarAction => ({
  name: `heading${level}`,
  keys: `Mod-Alt-${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
})

/** In groups that belong together. */
export const toolbarActions: ToolbarAction[][] = [
  [heading(2), heading(3), heading(4)],
  [
    {
      name: 'bold',
      keys: 'Mod-b',
      isOn: (editor) => editor.isActive('bold'),
      run: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      name: 'italic',
      keys: 'Mod-i',
      isOn: (editor) => editor.isActive('italic'),
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      name: 'code',
      keys: 'Mod-e',
      isOn: (editor) => editor.isActive('code'),
      run: (editor) => editor.chain().focus().toggleCode().run(),
    },
    { name: 'link', keys: 'Mod-k', isOn: (editor) => editor.isActive('link'), asks: 'link' },
  ],
  [
    {
      name: 'bulletList',
      keys: 'Mod-Shift-8',
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'orderedList',
      keys: 'Mod-Shift-7',
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      name: 'blockquote',
      keys: 'Mod-Shift-b',
      isOn: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
    {
      name: 'codeBlock',
      keys: 'Mod-Alt-c',
      isOn: (editor) => editor.isActive('codeBlock'),
      run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
    },
  ],
  [
    { name: 'picture', keys: 'Mod-Alt-p', asks: 'picture' },
    { name: 'video', asks: 'video' },
    {
      name: 'table',
      keys: 'Mod-Alt-t',
      run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3 }).run(),
    },
    { name: 'rule', run: (editor) => editor.chain().focus().setHorizontalRule().run() },
  ],
  [
    {
      name: 'undo',
      keys: 'Mod-z',
      canRun: (editor) => editor.can().undo(),
      run: (editor) => editor.chain().focus().undo().run(),
    },
    {
      name: 'redo',
      keys: 'Mod-Shift-z',
      canRun: (editor) => editor.can().redo(),
      run: (editor) => editor.chain().focus().redo().run(),
    },
  ],
]
