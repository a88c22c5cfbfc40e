import { useEditor, type Editor } from '@tiptap/react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ContentControl } from '../content-control.ts'
import { fromHtml, type ArticleSource } from '../source/article-source.ts'
import { toHtml } from '../source/to-html.ts'
import { openDocument } from './open-document.ts'
import { useVisualPaste } from './useVisualPaste.ts'
import { visualExtensions } from './visual-extensions.ts'
import * as styles from './VisualField.module.css'

interface Options extends ContentControl {
  label: string
  /** Takes pictures that are pasted or dropped. */
  onFiles: (files: readonly File[]) => void
}

/** The editor over a form's field: what is typed goes to the field, what it is set to is shown. */
export function useVisualEditor({ field, control, label, language, onFiles }: Options): Editor {
  const { t } = useTranslation('writing')
  const [extensions] = useState(() => visualExtensions(t))
  const source = useRef<ArticleSource>()
  /** What the field was last given by the editor, or the editor by the field. */
  const known = useRef<string>()
  const current = useRef(field)
  useEffect(() => {
    current.current = field
  })

  const open = useCallback((editor: Editor, html: string) => {
    const read = fromHtml(editor.schema, html)
    source.current = read.source
    known.current = html
    openDocument(editor, read.doc)
  }, [])

  const editor = useEditor({
    extensions,
    injectCSS: false,
    enablePasteRules: false,
    shouldRerenderOnTransaction: false,
    onCreate: ({ editor: created }) => open(created, current.current.value),
    onUpdate: ({ editor: changed }) => {
      if (!source.current) return
      known.current = toHtml(changed.state.doc, source.current)
      current.current.onChange(known.current)
    },
    onBlur: () => current.current.onBlur(),
  })

  const { value, ref } = field
  useEffect(() => {
    if (source.current && value !== known.current) open(editor, value)
  }, [editor, open, value])
  useEffect(() => {
    ref({ focus: () => editor.commands.focus() })
  }, [editor, ref])

  const paste = useVisualPaste(onFiles)
  const { id, 'aria-invalid': invalid, 'aria-describedby': described } = control
  useEffect(() => {
    editor.setOptions({
      editorProps: {
        ...paste,
        attributes: {
          id,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          'aria-keyshortcuts': 'Alt+F10',
          ...(invalid && { 'aria-invalid': 'true' }),
          ...(described && { 'aria-describedby': described }),
          lang: language,
          class: `prose ${styles.page}`,
        },
      },
    })
  }, [editor, paste, id, invalid, described, label, language])
  return editor
}
