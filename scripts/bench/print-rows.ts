import type { Goal, Row } from './part.ts'

const head = ['what', 'measured', 'reference', 'ratio', 'spread', 'goal'] as const

/** Rows as a table of Markdown, so that it can stand in a README as it is. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [head, ...rows.map(cellsOf)]
  const widths = head.map((_, column) =>
    Math.max(...lines.map((cells) => (cells[column] ?? '').length)),
  )
  const print = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [print(head), rule, ...lines.slice(1).map(print)].join('\n')
}

function cellsOf({ what, unit, measured, reference, ratio, spread, goal }: Row): string[] {
  const times = ratio === null ? '' : 'x'
  const [lowest, highest] = spread.map((value) => figure(value) + times)
  return [
    what,
    `${figure(measured)} ${unit}`,
    reference === null ? '' : `${figure(reference)} ${unit}`,
    ratio === null ? '' : `${figure(ratio)}x`,
    `${lowest} … ${highest}`,
    goal === null ? '' : `${sayGoal(goal)}${times} ${meets(ratio ?? measured, goal) ? '✓' : '✗'}`,
  ]
}

const sayGoal = (goal: Goal) => ('atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`)

const meets = (value: number, goal: Goal) =>
  'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost

/** Three digits that count, whole numbers from 100 on. */
function figure(value: number): string {
  return value >= 100
    ? Math.round(value).toLocaleString('en-US')
    : String(Number(value.toPrecision(3)))
}
