import { useId, type SVGProps } from 'react'
import { OwlFigure } from './OwlFigure.tsx'

/**
 * The whole owl, reading on a pile of books under a lamp. 320 x 300; stands on whatever is drawn
 * below it. Its colours are the `--owl-…` tokens of the ground it is placed on.
 */
export function OwlAtLamp(props: SVGProps<SVGSVGElement>) {
  const light = useId()
  return (
    <svg
      viewBox="0 0 320 300"
      width="320"
      height="300"
      aria-hidden="true"
      focusable="false"
      {...props}
    >
      <defs>
        <linearGradient id={light} x1="0.55" y1="0" x2="0.45" y2="1">
          <stop offset="0" stopColor="var(--color-lamp)" stopOpacity="0.5" />
          <stop offset="1" stopColor="var(--color-lamp)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path fill={`url(#${light})`} d="M196 74 268 106 232 298H40z" />

      <g fill="none" stroke="var(--owl-ledge)" strokeWidth="5" strokeLinecap="round">
        <path d="M286 294V150L262 62" strokeLinejoin="round" />
        <path d="M258 296h56" strokeWidth="7" />
      </g>
      <circle cx="286" cy="150" r="6" fill="var(--owl-ledge)" />
      <path
        fill="var(--color-lamp)"
        d="M246 44c10-5 22 0 27 10l5 50c1 5-4 8-9 6l-72-31c-5-2-5-8-1-11z"
      />
      <path fill="var(--owl-line)" d="M222 92l22 10c-2 7-8 10-14 8-6-3-10-10-8-18z" />

      <g stroke="var(--owl-ledge)" strokeWidth="4" strokeLinejoin="round">
        <path fill="var(--color-raised)" d="M70 276h172v22H70c-6 0-10-5-10-11s4-11 10-11z" />
        <path fill="var(--color-lamp)" d="M84 254h150c6 0 10 5 10 11s-4 11-10 11H84z" />
      </g>
      <g stroke="var(--owl-ledge)" strokeWidth="3" strokeLinecap="round">
        <path d="M84 287h150M98 265h120" fill="none" opacity="0.55" />
      </g>

      <OwlFigure
        light={<path fill={`url(#${light})`} opacity="0.4" d="M214 84l30 12-14 184H84z" />}
      />
    </svg>
  )
}
