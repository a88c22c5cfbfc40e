import { lazy, Suspense, type ReactNode } from 'react'
import { useToast } from '../../ui/useToast.ts'
import * as styles from './EmbedLayout.module.css'
import { useFrameHeight } from './useFrameHeight.ts'

/** Comes with the first toast: no reader of the page waits for it. */
const Toaster = lazy(async () => ({ default: (await import('../../ui/Toaster.tsx')).Toaster }))

/** The frame of a page that is shown inside others: no bar, no footer, the ground of the page. */
export function EmbedLayout({ children }: { children: ReactNode }) {
  const content = useFrameHeight<HTMLElement>()
  const { toasts } = useToast()
  return (
    <>
      <main ref={content} className={styles.embed}>
        {children}
      </main>
      {toasts.length > 0 && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </>
  )
}
