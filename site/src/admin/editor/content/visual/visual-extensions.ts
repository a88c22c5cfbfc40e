import type { Extensions } from '@tiptap/core'
import type { TFunction } from 'i18next'
import { articleExtensions } from '../schema/article-extensions.ts'
import { KeptBlock, KeptInline } from '../schema/kept.ts'
import { keptView } from './kept-view.ts'
import { figureView, videoView } from './media-view.ts'
import { Figure, Video } from '../schema/media.ts'

/** The article's nodes and marks as they are shown and edited. */
export function visualExtensions(t: TFunction<'writing'>): Extensions {
  const words = (tag: string) => t('visual.kept', { tag: `<${tag}>` })
  const shown = [
    KeptBlock.extend({ addNodeView: () => keptView('div', words) }),
    KeptInline.extend({ addNodeView: () => keptView('span', words) }),
    Video.extend({ addNodeView: () => videoView }),
    Figure.extend({ addNodeView: () => figureView(t('visual.captionPlaceholder')) }),
  ]
  const names = new Set(shown.map(({ name }) => name))
  return [...articleExtensions.filter(({ name }) => !names.has(name)), ...shown]
}
