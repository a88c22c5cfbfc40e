/** Drawn like the icons of the site, on a grid of 24 px with a line of 1.75 px. */
const lines = {
  bold: 'M7.5 5h5.2a3.4 3.4 0 0 1 0 6.8H7.5zM7.5 11.8h6a3.6 3.6 0 0 1 0 7.2h-6z',
  italic: 'M10 4.5h7M7 19.5h7M13.8 4.5l-3.6 15',
  code: 'M8.5 7 3.5 12l5 5M15.5 7l5 5-5 5',
  link: 'M10 14.5a4 4 0 0 0 5.8.2l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 9.5a4 4 0 0 0-5.8-.2l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2',
  heading2: 'M3.5 5.5v13M11.5 5.5v13M3.5 12h8M15.5 12.2a2.5 2.5 0 1 1 4.4 1.6l-4.4 4.7h5',
  heading3: 'M3.5 5.5v13M11.5 5.5v13M3.5 12h8M15.5 9.5h5l-3 3.6a2.8 2.8 0 1 1-2.4 4',
  heading4: 'M3.5 5.5v13M11.5 5.5v13M3.5 12h8M19.5 18.5v-9l-4.5 6.2h6',
  bulletList: 'M9 6.5h11.5M9 12h11.5M9 17.5h11.5M4.5 6.5h.1M4.5 12h.1M4.5 17.5h.1',
  orderedList:
    'M10 6.5h10.5M10 12h10.5M10 17.5h10.5M3.8 5.5l1.4-1v4M3.6 14.2a1.2 1.2 0 1 1 2 1l-2 2.6h2.4',
  blockquote: 'M4.5 17.5c3 0 4.5-2 4.5-6v-5H4.5v5H9M14.5 17.5c3 0 4.5-2 4.5-6v-5h-4.5v5H19',
  codeBlock: 'M3.5 4.5h17v15h-17zM10 9.5 7.5 12l2.5 2.5M14 9.5l2.5 2.5-2.5 2.5',
  table: 'M3.5 4.5h17v15h-17zM3.5 9.5h17M3.5 14.5h17M9.2 9.5v10M14.8 9.5v10',
  picture:
    'M3.5 4.5h17v15h-17zM8.5 8.2a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zM4 17.5l5-4.5 3.5 3 3-2.5 4.8 4',
  video: 'M3.5 5h17v14h-17zM10 8.8v6.4l5.2-3.2z',
  rule: 'M3.5 12h17M3.5 6h.1M8 6h.1M12 6h.1M16 6h.1M20.4 6h.1M3.5 18h.1M8 18h.1M12 18h.1M16 18h.1M20.4 18h.1',
  undo: 'M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-4',
  redo: 'M15.5 5 20 9.5 15.5 14M19.5 9.5H10a5.5 5.5 0 0 0 0 11h4',
  alternative:
    'M3.5 5.5h17v13h-17zM6.5 15l2.2-6.5L10.9 15M7.3 13h2.8M13.5 8.500V15M15.5 8.500h3M17 8.500V15',
  rowBelow: 'M3.5 4.500h17v7h-17zM12 14.500v6M9 17.500h6',
  rowAbove: 'M3.5 12.500h17v7h-17zM12 3.500v6M9 6.500h6',
  columnAfter: 'M4.5 3.500h7v17h-7zM14.5 12h6M17.5 9v6',
  columnBefore: 'M12.5 3.500h7v17h-7zM3.5 12h6M6.5 9v6',
  deleteRow: 'M3.5 8.500h17v7h-17zM9.5 9.800l5 4.400M14.5 9.800l-5 4.4',
  deleteColumn: 'M8.5 3.500h7v17h-7zM9.8 9.500l4.4 5M14.2 9.500l-4.4 5',
  headerRow: 'M3.5 4.500h17v15h-17zM3.5 9.500h17M5.5 7h13M9 9.500v10M15 9.500v10',
  headerColumn: 'M3.5 4.500h17v15h-17zM9.5 4.500v15M6.5 6.500v11M9.5 9.500h11M9.5 14.500h11',
  deleteTable: 'M3.5 4.500h17v15h-17zM3.5 9.500h17M9 12l6 5M15 12l-6 5',
} as const

export type ToolbarIconName = keyof typeof lines

export const ToolbarIcon = ({ name }: { name: ToolbarIconName }) => (
  <svg
    viewBox="0 0 24 24"
    width="1.25rem"
    height="1.25rem"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={lines[name]} />
  </svg>
)
