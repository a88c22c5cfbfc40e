export const contentViews = ['visual', 'html'] as const
export type ContentView = (typeof contentViews)[number]

type ViewStorage = Pick<Storage, 'getItem' | 'setItem'>

const KEY = 'owly.content-view'

/** HTML until an editor has chosen the other one. */
export const rememberedView = (storage: ViewStorage | null): ContentView =>
  storage?.getItem(KEY) === 'visual' ? 'visual' : 'html'

/** A full storage remembers nothing. */
export function rememberView(storage: ViewStorage | null, view: ContentView): void {
  try {
    storage?.setItem(KEY, view)
  } catch {
    return
  }
}
