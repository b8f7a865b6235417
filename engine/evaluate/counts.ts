/** How many were found rightly, found wrongly, and missed. */
export interface Counts {
  right: number
  wrong: number
  missed: number
}

export const noCounts = (): Counts => ({ right: 0, wrong: 0, missed: 0 })

export function ratesOf({ right, wrong, missed }: Counts) {
  const precision = right / Math.max(1e-9, right + wrong)
  const recall = right / Math.max(1e-9, right + missed)
  return { precision, recall, f1: (2 * precision * recall) / Math.max(1e-9, precision + recall) }
}

export function show(counts: Counts): string {
  const { precision, recall, f1 } = ratesOf(counts)
  const percent = (value: number) => `${Math.round(value * 100)}`.padStart(3)
  return `${String(Math.round(counts.right + counts.missed)).padStart(4)}  P ${percent(precision)}  R ${percent(recall)}  F1 ${percent(f1)}`
}
