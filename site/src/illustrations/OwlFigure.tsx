import type { ReactNode, SVGProps } from 'react'

const feathers = [
  'M133 176h16M158 176h28M133 176',
  'M136 189h30M175 189h9',
  'M140 202h12M161 202h20',
  'M147 215h26',
]

interface Props extends SVGProps<SVGGElement> {
  /** What falls on its feathers and not on its face. */
  light?: ReactNode
}

/**
 * The owl from head to claws, as part of a drawing: it fills 82 to 238 across and 62 to 258 down,
 * where it perches. Its colours are the `--owl-…` tokens of the ground it is placed on.
 */
export const OwlFigure = ({ light, ...props }: Props) => (
  <g {...props}>
    <path
      fill="var(--owl-body)"
      d="M94 62c27 1 49 8 66 24 17-16 39-23 66-24 8 24 12 52 12 84 0 66-24 108-78 108S82 212 82 146c0-32 4-60 12-84z"
    />
    <path
      fill="var(--owl-wing)"
      d="M82 150c-8 34-4 70 20 94 6-36 4-68-20-94zM238 150c8 34 4 70-20 94-6-36-4-68 20-94z"
    />
    <path
      fill="none"
      stroke="var(--owl-line)"
      strokeWidth="4.5"
      strokeLinecap="round"
      d="M106 78c21 3 39 10 54 25 15-15 33-22 54-25"
    />
    <g fill="none" stroke="var(--owl-line)" strokeWidth="3.5" strokeLinecap="round" opacity="0.75">
      {feathers.map((line) => (
        <path key={line} d={line} />
      ))}
    </g>

    {light}

    <circle cx="128" cy="132" r="28" fill="var(--owl-eye)" />
    <circle cx="192" cy="132" r="28" fill="var(--owl-eye)" />
    <circle cx="133" cy="137" r="12.5" fill="var(--owl-pupil)" />
    <circle cx="187" cy="137" r="12.5" fill="var(--owl-pupil)" />
    <circle cx="137.5" cy="132" r="3.6" fill="var(--owl-line)" />
    <circle cx="191.5" cy="132" r="3.6" fill="var(--owl-line)" />
    <path fill="var(--color-lamp)" d="M160 146l9 11-9 13-9-13z" />

    <g fill="none" stroke="var(--color-lamp)" strokeWidth="5" strokeLinecap="round">
      <path d="M134 248v8M144 250v8M154 250v7M168 250v7M178 250v8M188 248v8" />
    </g>
  </g>
)
