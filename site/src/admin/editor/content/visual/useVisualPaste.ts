import type { EditorProps } from '@tiptap/pm/view'
import { useEffect, useRef, useState } from 'react'
import { clipboardContent, isOurs } from '../paste/clipboard-content.ts'
import { readPasted } from '../paste/pasted.ts'
import { plainKeys } from '../paste/plain-keys.ts'
import { useLostPictures } from '../paste/useLostPictures.ts'
import { moveCaretTo, pasteIntoEditor } from './paste-into-editor.ts'

/** Pastes and drops into the editor what was meant by what was copied. */
export function useVisualPaste(onFiles: (files: readonly File[]) => void): EditorProps {
  const sayLost = useLostPictures()
  const current = useRef({ sayLost, onFiles })
  useEffect(() => {
    current.current = { sayLost, onFiles }
  })
  const [props] = useState((): EditorProps => {
    const keys = plainKeys()
    const take = (view: Parameters<typeof pasteIntoEditor>[0], transfer: DataTransfer | null) => {
      const content = clipboardContent(transfer)
      const isInCode = view.state.selection.$from.parent.type.spec.code === true
      if (isOurs(content) || isInCode) return false
      const pasted = readPasted(content)
      pasteIntoEditor(view, pasted)
      if (pasted.files.length > 0) current.current.onFiles(pasted.files)
      current.current.sayLost(pasted.lost)
      return true
    }
    return {
      handleDOMEvents: { keydown: (_view, event) => keys.note(event) },
      handlePaste: (view, event) => !keys.take() && take(view, event.clipboardData),
      handleDrop: (view, event, _slice, moved) => {
        if (moved) return false
        moveCaretTo(view, event)
        return take(view, event.dataTransfer)
      },
    }
  })
  return props
}
