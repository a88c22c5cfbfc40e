import type { ReactNode } from 'react'
import { Bookshelves } from '../src/illustrations/Bookshelves.tsx'
import { OwlFigure } from '../src/illustrations/OwlFigure.tsx'

/** Paper and ink as they look by lamplight, and what the site's night has no token for. */
export const colours = {
  paper: '#faf6ee',
  sunken: '#f1eadc',
  rule: '#ddd5c4',
  ink: '#17203a',
  done: '#1f6b4c',
  alert: '#a3271f',
  lamp: '#f2b33d',
  board: '#38426a',
  bubble: '#6b76a6',
}

interface SceneProps {
  width: number
  height: number
  /** Where the lamplight is brightest. */
  glow: readonly [x: number, y: number, radius: number]
  children: ReactNode
}

export const Scene = ({ width, height, glow: [x, y, radius], children }: SceneProps) => (
  <svg
    viewBox={`0 0 ${width} ${height}`}
    width={width}
    height={height}
    style={{ display: 'block' }}
  >
    <defs>
      <radialGradient id="glow">
        <stop offset="0" stopColor={colours.lamp} stopOpacity="0.42" />
        <stop offset="1" stopColor={colours.lamp} stopOpacity="0" />
      </radialGradient>
    </defs>
    <Bookshelves
      x={0}
      y={0}
      width={width}
      height={Math.round(height * 0.62)}
      style={{ color: '#222c50' }}
    />
    <circle cx={x} cy={y} r={radius} fill="url(#glow)" />
    {children}
  </svg>
)

/** The owl, standing with its claws at a point. */
export const PerchedOwl = ({ x, y, scale }: { x: number; y: number; scale: number }) => (
  <OwlFigure transform={`translate(${x - 160 * scale} ${y - 257 * scale}) scale(${scale})`} />
)

interface Box {
  x: number
  y: number
  width: number
  height: number
}

export const Sheet = (box: Box) => <rect {...box} rx="22" fill={colours.paper} />

export const Ledge = ({ y, width }: { y: number; width: number }) => (
  <path d={`M0 ${y}h${width}`} stroke={colours.board} strokeWidth="5" />
)

export const Done = ({ x, y, radius = 24 }: { x: number; y: number; radius?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${radius / 24})`}>
    <circle r="24" fill={colours.done} />
    <path
      d="M-10 1l7 7 13-15"
      fill="none"
      stroke={colours.paper}
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </g>
)

/** Tasks that are done, one below the other; each line as long as its number says. */
export const DoneTasks = ({
  x,
  y,
  step,
  lines,
}: Omit<Box, 'width' | 'height'> & {
  step: number
  lines: readonly number[]
}) => (
  <>
    {lines.map((length, index) => (
      <g key={length}>
        <Done x={x} y={y + index * step} />
        <path
          d={`M${x + 56} ${y + index * step}h${length}`}
          stroke={colours.ink}
          strokeWidth="13"
          strokeLinecap="round"
        />
      </g>
    ))}
  </>
)
