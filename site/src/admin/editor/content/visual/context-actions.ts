import type { ToolbarAction } from './toolbar-actions.ts'

export const tableActions: ToolbarAction[][] = [
  [
    { name: 'rowAbove', run: (editor) => editor.chain().focus().addRowBefore().run() },
    { name: 'rowBelow', run: (editor) => editor.chain().focus().addRowAfter().run() },
    { name: 'columnBefore', run: (editor) => editor.chain().focus().addColumnBefore().run() },
    { name: 'columnAfter', run: (editor) => editor.chain().focus().addColumnAfter().run() },
  ],
  [
    { name: 'headerRow', run: (editor) => editor.chain().focus().toggleHeaderRow().run() },
    { name: 'headerColumn', run: (editor) => editor.chain().focus().toggleHeaderColumn().run() },
  ],
  [
    { name: 'deleteRow', run: (editor) => editor.chain().focus().deleteRow().run() },
    { name: 'deleteColumn', run: (editor) => editor.chain().focus().deleteColumn().run() },
    { name: 'deleteTable', run: (editor) => editor.chain().focus().deleteTable().run() },
  ],
]

export const pictureActions: ToolbarAction[][] = [[{ name: 'alternative', asks: 'alternative' }]]
