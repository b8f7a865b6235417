/** Days after the planned launch on which to ask for actual results. */
export const checkInDays = [30, 60, 90] as const

const dayMs = 86_400_000

export const checkInsOf = ({ createdAt, timeline }: { createdAt: string; timeline: number }) =>
  checkInDays.map((day) => ({ day, at: new Date(Date.parse(createdAt) + (timeline * 7 + day) * dayMs) }))
