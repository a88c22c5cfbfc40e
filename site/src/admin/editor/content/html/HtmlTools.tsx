import { memo, useMemo, type RefObject } from 'react'
import { colouredRuns } from './coloured-runs.ts'
import * as styles from './HtmlField.module.css'
import { useHtmlPaste } from './useHtmlPaste.ts'
import { useSamePlace } from './useSamePlace.ts'

interface Props {
  html: string
  isColoured: boolean
  area: RefObject<HTMLTextAreaElement>
  onFiles: (files: readonly File[]) => void
}

/** Lays the letters in colours right under the field's own, and adds a paste that knows HTML. */
export function HtmlTools({ html, isColoured, area, onFiles }: Props) {
  useHtmlPaste(area, onFiles)
  return isColoured && <Colours html={html} area={area} />
}

const Colours = memo(function Colours({ html, area }: Pick<Props, 'html' | 'area'>) {
  const layer = useSamePlace(area)
  const runs = useMemo(() => colouredRuns(html), [html])
  return (
    <div ref={layer} aria-hidden="true" className={styles.colours}>
      {runs.map(({ text, kind }, index) => (
        <span key={index} data-kind={kind}>
          {text}
        </span>
      ))}
      {'\n'}
    </div>
  )
})
