const dayMs = 86_400_000
/** A quote of this age counts half as much as one of today. */
const halfLifeDays = 180
/** What one fresh quote leaves in doubt. */
const doubtLeft = 0.8

/** From 0 without evidence towards 1: more quotes and fresher ones count more. Whole days, so that a day's runs agree. */
export function evidenceStrength(saidAt: readonly Date[], now: Date): number {
  const fresh = saidAt.reduce((sum, at) => {
    const days = Math.max(0, Math.floor((now.getTime() - at.getTime()) / dayMs))
    return sum + 0.5 ** (days / halfLifeDays)
  }, 0)
  return Math.round((1 - doubtLeft ** fresh) * 10_000) / 10_000
}
