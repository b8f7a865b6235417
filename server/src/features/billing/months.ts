/**
 * So many months after a moment, on the same day of the month, or on the last one where it has fewer days. Counted from
 * the first moment each time: one that began on the 31st is due on the 28th in February, and on the 31st in March.
 */
export function monthsAfter(anchor: Date, months: number): Date {
  const moved = new Date(anchor)
  moved.setUTCDate(1)
  moved.setUTCMonth(anchor.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(anchor.getUTCDate(), lastDay))
  return moved
}
