import type { SVGProps } from 'react'
import * as styles from './PainPointDrawings.module.css'

type Drawing = SVGProps<SVGSVGElement>

const decoration = { 'aria-hidden': true, focusable: false } as const
const weeks = 16
const students = 11
const quiet = { row: 6, from: 8 }
const at = (step: number) => 14 + step * 30

/** A dot for each student and week; one row goes out, and the lamp marks where it began to. */
export function FadingSignIns(props: Drawing) {
  const rows = Array.from({ length: students }, (_, row) => row)
  const columns = Array.from({ length: weeks }, (_, week) => week)
  return (
    <svg viewBox="0 0 478 328" {...decoration} {...props}>
      {rows.map((row) =>
        columns.map((week) => {
          const gone = row === quiet.row && week > quiet.from
          return (
            <circle
              key={`${row}-${week}`}
              cx={at(week)}
              cy={at(row)}
              r={gone ? Math.max(1.5, 6 - (week - quiet.from)) : 6}
              className={
                row === quiet.row ? (gone ? styles.fading : styles.watched) : styles.present
              }
            />
          )
        }),
      )}
      <circle cx={at(quiet.from)} cy={at(quiet.row)} r="15" className={styles.ring} />
    </svg>
  )
}

const hours = Array.from({ length: 12 }, (_, hour) => hour * 30)

/** A clock with the hours that come back to teaching lit. */
export const TimeGivenBack = (props: Drawing) => (
  <svg viewBox="0 0 120 120" {...decoration} {...props}>
    <path className={styles.light} d="M60 60V10a50 50 0 1 1-43.3 75z" />
    <circle cx="60" cy="60" r="54" className={styles.line} />
    {hours.map((angle) => (
      <path key={angle} d="M60 14v5" transform={`rotate(${angle} 60 60)`} className={styles.line} />
    ))}
    <path d="M60 28v32L38.5 72.5" className={styles.hands} />
    <circle cx="60" cy="60" r="4" className={styles.hub} />
  </svg>
)

const heights = [34, 48, 42, 66, 58, 84]

/** The bar to look at stands lit, well before the term's end. */
export const LitBar = (props: Drawing) => (
  <svg viewBox="0 0 120 120" {...decoration} {...props}>
    {heights.map((height, index) => (
      <rect
        key={height}
        x={6 + index * 16}
        y={106 - height}
        width="10"
        height={height}
        rx="2"
        className={index === 3 ? styles.light : styles.present}
      />
    ))}
    <path d="M3 107h114" className={styles.line} />
    <path d="M110 10v96" className={styles.end} />
    <path d="M49 26l10 8 10-8" className={styles.hands} />
  </svg>
)
