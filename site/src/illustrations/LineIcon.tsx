import type { SVGProps } from 'react'

/** Drawn on a 24 px grid with a 1.75 px line; named by what they mean, not by what they show. */
const lines = {
  alert: 'M12 3.5 2.8 19.4h18.4zM12 10v4.2M12 16.9v.1',
  'arrow-left': 'M20 12H4.5M10.5 5.5 4 12l6.5 6.5',
  'arrow-right': 'M4 12h15.5M13.5 5.5 20 12l-6.5 6.5',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.8 1.8H4.2zM10 21.2c1.2.8 2.8.8 4 0M12 5V3',
  book: 'M12 6.5C9.5 4.6 6.3 4.2 3 4.6v13.6c3.3-.4 6.5 0 9 1.9 2.5-1.9 5.7-2.3 9-1.9V4.6c-3.3-.4-6.5 0-9 1.9zM12 6.5v13.6',
  chart: 'M3.5 20.5h17M6.5 17v-5M11 17V8.5M15.5 17v-3.5M20 17V4.5',
  chat: 'M4 4.5h16v11.5h-8.5L7 20.5V16H4zM8 8.8h8M8 12h5',
  check: 'M4.5 12.8 9.5 18 19.5 6.5',
  'chevron-down': 'M5.5 9 12 15.5 18.5 9',
  clock: 'M12 3.2a8.8 8.8 0 1 0 0 17.6 8.8 8.8 0 0 0 0-17.6zM12 7.2V12l3.4 2.2',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  compass: 'M12 3.2a8.8 8.8 0 1 0 0 17.6 8.8 8.8 0 0 0 0-17.6zM15.8 8.2l-2.2 5.4-5.4 2.2 2.2-5.4z',
  download: 'M12 3.5V15M7 10.5l5 5 5-5M4.5 20.5h15',
  edit: 'M4 20l1-4.2L16.2 4.6l3.2 3.2L8.2 19zM13.8 7l3.2 3.2',
  external: 'M9 5.5H5v13.5h13.5V15M13 4.5h6.5V11M19.5 4.5 11 13',
  file: 'M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 12.5h6.5M9 16h4.5',
  globe:
    'M12 3.2a8.8 8.8 0 1 0 0 17.6 8.8 8.8 0 0 0 0-17.6zM3.4 12h17.2M12 3.2c5 5.4 5 12.2 0 17.6-5-5.4-5-12.2 0-17.6z',
  grade: 'M4 4.5h16v15H4zM7.5 9h5M7.5 12.5h3M12.5 14.8l2 2 3.5-4.3',
  key: 'M8 11.2a4.4 4.4 0 1 0 0 8.8 4.4 4.4 0 0 0 0-8.8zM11.2 12.6 20 3.8M16.4 7.4l3 3',
  lamp: 'M5 20.5h9M9.5 20.5V13L6 6.5M6 6.5l5-3 7.5 3.2-5.8 5zM15.5 12v1.2M19 10l1 .6M13 13.5l-.2 1',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7l-1.4 1.4M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7l1.4-1.4',
  mail: 'M3.5 5.5h17v13h-17zM3.8 6l8.2 7 8.2-7',
  menu: 'M3.5 7h17M3.5 12h17M3.5 17h11',
  moon: 'M20 14.2A8.6 8.6 0 0 1 9.8 4 8.6 8.6 0 1 0 20 14.2z',
  pin: 'M12 21c4.4-4.6 6.6-8 6.6-11a6.6 6.6 0 0 0-13.2 0c0 3 2.2 6.4 6.6 11zM12 7.6a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8z',
  play: 'M7.5 4.8v14.4L19 12z',
  plug: 'M9 3.5v4.5M15 3.5v4.5M6 8h12v3.5a6 6 0 0 1-12 0zM12 17.5v3.5',
  plus: 'M12 4.5v15M4.5 12h15',
  refresh:
    'M19.5 9A8 8 0 0 0 5 8.2L4 10.5M4 5v5.5h5.5M4.5 15A8 8 0 0 0 19 15.8l1-2.3M20 19v-5.5h-5.5',
  shield: 'M12 3.2 4.8 6v5.4c0 4.4 2.8 7.6 7.2 9.4 4.4-1.8 7.2-5 7.2-9.4V6zM8.6 12l2.5 2.6 4.4-5',
  spark: 'M13.5 3 5 13.8h6L10.5 21 19 10.2h-6z',
  star: 'M12 3.6l2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.2l-5.3 2.9 1.1-6-4.4-4.2 6-.8z',
  trash: 'M4.5 6.5h15M9 6.5v-3h6v3M6.5 6.5l.8 14h9.4l.8-14M10 10.5v6M14 10.5v6',
  undo: 'M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-4',
  upload: 'M12 15.5V4M7 8.5l5-5 5 5M4.5 20.5h15',
  users:
    'M9 4.2a3.6 3.6 0 1 0 0 7.2 3.6 3.6 0 0 0 0-7.2zM2.8 20c.4-3.8 2.8-6 6.2-6s5.8 2.2 6.2 6M15.8 4.8a3.4 3.4 0 0 1 0 6.2M17.6 14.4c2.1.8 3.3 2.7 3.6 5.6',
} as const

export type IconName = keyof typeof lines

interface LineIconProps extends Omit<SVGProps<SVGSVGElement>, 'name'> {
  name: IconName
  /** Edge length; follows the text unless given. */
  size?: number | string
}

/** A line icon in the colour of the text around it. Decoration: say its meaning in words too. */
export const LineIcon = ({ name, size = '1.25em', ...rest }: LineIconProps) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
    {...rest}
  >
    <path d={lines[name]} />
  </svg>
)
