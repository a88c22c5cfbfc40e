import type { SVGProps } from 'react'
import facts from '../../../../content/facts/plans.json'

const hours = facts.trial.hours
const degreesAnHour = 360 / hours
const demoEnd = (facts.demo.minutes / 60) * degreesAnHour

/** A point on a circle around the middle of the dial, in degrees from the top. */
function at(degrees: number, radius: number): string {
  const angle = (degrees / 180) * Math.PI
  const x = 150 + radius * Math.sin(angle)
  const y = 150 - radius * Math.cos(angle)
  return `${x.toFixed(2)} ${y.toFixed(2)}`
}

/** The trial as a dial with a mark an hour, and the demo that opens it lit. Decoration. */
export const TrialDial = (props: SVGProps<SVGSVGElement>) => (
  <svg
    viewBox="0 0 300 300"
    width="300"
    height="300"
    fill="none"
    strokeLinecap="round"
    aria-hidden="true"
    focusable="false"
    {...props}
  >
    <circle cx="150" cy="150" r="146" stroke="var(--color-rule)" strokeWidth="1.75" />
    {Array.from({ length: hours }, (_, hour) => (
      <path
        key={hour}
        d={`M${at(hour * degreesAnHour, 132)}L${at(hour * degreesAnHour, hour % 6 ? 122 : 110)}`}
        stroke={hour === 0 ? 'var(--color-lamp)' : 'var(--color-soft)'}
        strokeWidth={hour % 6 ? 1.75 : 3}
      />
    ))}
    <path
      d={`M150 150L${at(0, 146)}A146 146 0 0 1 ${at(demoEnd, 146)}Z`}
      fill="var(--color-lamp)"
      opacity="0.85"
    />
    <circle cx="150" cy="150" r="78" fill="var(--color-ground)" stroke="var(--color-rule)" />
    <text
      x="150"
      y="150"
      dy="0.36em"
      textAnchor="middle"
      fill="var(--color-text)"
      fontFamily="var(--font-heading)"
      fontSize="84"
      fontWeight="480"
      letterSpacing="-3"
    >
      {hours}
    </text>
  </svg>
)
