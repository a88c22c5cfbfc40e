import type { Goal, Row } from './part.ts'

export interface Sample {
  measured: number
  reference?: number
}

/** The row of a figure that was taken round by round. @param samples at least one */
export function compare(
  { what, unit, goal = null }: { what: string; unit: string; goal?: Goal | null },
  samples: readonly Sample[],
): Row {
  const references = samples.flatMap(({ reference }) => reference ?? [])
  const ratios = samples.flatMap(({ measured, reference }) =>
    reference === undefined ? [] : measured / reference,
  )
  const measured = samples.map((sample) => sample.measured)
  const counted = ratios.length > 0 ? ratios : measured
  return {
    ...{ what, unit, goal },
    measured: median(measured),
    reference: references.length > 0 ? median(references) : null,
    ratio: ratios.length > 0 ? median(ratios) : null,
    spread: [Math.min(...counted), Math.max(...counted)],
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const [low = 0, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1)
  return (low + high) / 2
}
