import type { SVGProps } from 'react'

/**
 * The mark: an owl whose brow is an open book, with lamplight in its eyes. Square, clear from
 * 20 px up; its colours are the `--owl-…` tokens. Decoration: say what it stands for in words too.
 */
export const Owl = (props: SVGProps<SVGSVGElement>) => (
  <svg viewBox="0 0 48 48" width="32" height="32" aria-hidden="true" focusable="false" {...props}>
    <path
      fill="var(--owl-body)"
      d="M6.2 5.2C12.6 5.4 19 7 24 11.2 29 7 35.4 5.4 41.8 5.2c1.6 5.6 2.4 11.6 2.2 18.2C43.6 36 35.6 44.4 24 44.4S4.4 36 4 23.4C3.8 16.8 4.6 10.8 6.2 5.2z"
    />
    <path
      fill="none"
      stroke="var(--owl-line)"
      strokeWidth="1.75"
      strokeLinecap="round"
      d="M9.6 9.6c5.2.6 10.4 2.4 14.4 6 4-3.6 9.2-5.4 14.4-6"
    />
    <circle cx="15.4" cy="24" r="7.2" fill="var(--owl-eye)" />
    <circle cx="32.6" cy="24" r="7.2" fill="var(--owl-eye)" />
    <circle cx="16.6" cy="24.8" r="3.2" fill="var(--owl-pupil)" />
    <circle cx="31.4" cy="24.8" r="3.2" fill="var(--owl-pupil)" />
    <path fill="var(--owl-line)" d="M24 27.4l2.9 3.4L24 35.2l-2.9-4.4z" />
  </svg>
)
