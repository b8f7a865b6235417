import type { TimeRange } from '#ports/connections'

/** Progress by the date reached; stays below 100 until it is done. */
export function progressAt({ from, to }: TimeRange, reached: Date): number {
  const share = (reached.getTime() - from.getTime()) / Math.max(1, to.getTime() - from.getTime())
  return Math.max(0, Math.min(99, Math.round(share * 100)))
}

interface Counts {
  imported: number
  updated: number
  unchanged: number
}

/** `3 tickets imported, 1 updated, 40 unchanged.` */
export function importedSentence(word: string, { imported, updated, unchanged }: Counts, isSandbox: boolean): string {
  const first = `${imported} ${imported === 1 ? word : `${word}s`} imported`
  const rest = [updated > 0 && `${updated} updated`, unchanged > 0 && `${unchanged} unchanged`].filter(Boolean)
  return `${[first, ...rest].join(', ')}.${isSandbox ? ' This is sample data from the sandbox.' : ''}`
}
