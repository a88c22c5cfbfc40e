import type { Editor } from '@tiptap/core'
import type { Media } from '../schema/media.ts'

/** What the selected picture says to those who don't see it; undefined when none is selected. */
export function alternativeOf(editor: Editor): string | undefined {
  if (editor.isActive('image')) return textOf(editor.getAttributes('image').alt)
  const { media } = editor.getAttributes('figure') as { media?: Media }
  return media?.tag === 'img' ? textOf(media.attributes.alt) : undefined
}

export function setAlternative(editor: Editor, alt: string): void {
  if (editor.isActive('image')) editor.commands.updateAttributes('image', { alt })
  const { media } = editor.getAttributes('figure') as { media?: Media }
  if (media?.tag !== 'img') return
  const described: Media = { ...media, attributes: { ...media.attributes, alt } }
  editor.commands.updateAttributes('figure', { media: described })
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
