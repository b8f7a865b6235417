/** How many were found rightly, found wrongly, and missed. */
export interface Counts {
  right: number
  wrong: number
  missed: number
}

export const noCounts = (): Counts => ({ right: 0, wrong: 0, missed: 0 })

/** With a larger `beta`, missing something costs more than a false find. */
export function ratesOf({ right, wrong, missed }: Counts, beta = 1) {
  const precision = right / Math.max(1e-9, right + wrong)
  const recall = right / Math.max(1e-9, right + missed)
  const weight = beta * beta
  return { precision, recall, f: ((1 + weight) * precision * recall) / Math.max(1e-9, weight * precision + recall) }
}

export function show(counts: Counts): string {
  const { precision, recall, f } = ratesOf(counts)
  const percent = (value: number) => `${Math.round(value * 100)}`.padStart(3)
  return `${String(Math.round(counts.right + counts.missed)).padStart(4)}  P ${percent(precision)}  R ${percent(recall)}  F1 ${percent(f)}`
}
