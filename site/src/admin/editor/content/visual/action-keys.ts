import type { KeyboardEvent } from 'react'
import { toolbarActions, type ToolbarAction } from './toolbar-actions.ts'

/** Actions whose keys the editor doesn't listen to by itself. */
const ours = toolbarActions.flat().filter(({ name }) => ['link', 'picture', 'table'].includes(name))

/** The action that was asked for by its keys, where the editor leaves that to the toolbar. */
export const actionOf = (event: KeyboardEvent): ToolbarAction | undefined =>
  ours.find(({ keys = '' }) => {
    const parts = keys.split('-')
    const key = parts.at(-1)?.toUpperCase() ?? ''
    return (
      event.code === `Key${key}` &&
      event.altKey === parts.includes('Alt') &&
      event.shiftKey === parts.includes('Shift') &&
      (event.ctrlKey || event.metaKey)
    )
  })
