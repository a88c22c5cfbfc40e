import type { ReactNode } from 'react'
import { Toaster } from '../../ui/Toaster.tsx'
import * as styles from './EmbedLayout.module.css'
import { useFrameHeight } from './useFrameHeight.ts'

/** The frame of a page that is shown inside others: no bar, no footer, the ground of the page. */
export function EmbedLayout({ children }: { children: ReactNode }) {
  const content = useFrameHeight<HTMLElement>()
  return (
    <>
      <main ref={content} className={styles.embed}>
        {children}
      </main>
      <Toaster />
    </>
  )
}
