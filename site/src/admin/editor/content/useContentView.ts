import { useState } from 'react'
import { browserStorage } from '../unsaved-copies.ts'
import { rememberedView, rememberView, type ContentView } from './content-view.ts'

/** The view of the content that is open, which the browser remembers. */
export function useContentView() {
  const [view, setView] = useState(() => rememberedView(browserStorage()))
  const choose = (chosen: ContentView) => {
    setView(chosen)
    rememberView(browserStorage(), chosen)
  }
  return [view, choose] as const
}
