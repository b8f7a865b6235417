import type { Range } from './segments.queries.ts'

/** A part of the log: from `lo` (inclusive) to `before` (exclusive). */
export interface Stretch {
  lo: string
  before: string
  isSmall: boolean
}

export const idAfter = (id: string): string => idBeside(id, 1n)
export const idBefore = (id: string): string => idBeside(id, -1n)

function idBeside(id: string, step: bigint): string {
  const next = (BigInt(`0x${id.replaceAll('-', '')}`) + step).toString(16).padStart(32, '0').slice(-32)
  return [next.slice(0, 8), next.slice(8, 12), next.slice(12, 16), next.slice(16, 20), next.slice(20)].join('-')
}

/** Clips ranges, newest first, to bounds and removes overlaps, which late commits cause. */
export function disjoint(ranges: readonly Range[], bounds: { lo: string; before: string }): Stretch[] {
  const stretches: Stretch[] = []
  for (const range of ranges) {
    const last = stretches.at(-1)
    if (last && range.hi >= last.lo) {
      if (range.lo < last.lo) last.lo = range.lo
      last.isSmall = false
    } else stretches.push({ lo: range.lo, before: afterRange(range, bounds.before), isSmall: range.isSmall })
  }
  return stretches.flatMap(({ lo, before, isSmall }) => {
    const clipped = { lo: lo < bounds.lo ? bounds.lo : lo, before: before > bounds.before ? bounds.before : before }
    return clipped.lo < clipped.before ? [{ ...clipped, isSmall }] : []
  })
}

const afterRange = ({ hi }: Range, before: string) => (hi >= before ? before : idAfter(hi))
