/** Estimated end from past durations, or from progress if it takes longer. */
export function estimatedCompletion(
  { startedAt, expectedMs, progress }: { startedAt: Date; expectedMs: number; progress: number },
  now: Date,
): Date | null {
  const expected = startedAt.getTime() + expectedMs
  if (expected > now.getTime()) return new Date(expected)
  if (progress < 5 || progress >= 100) return null
  const elapsed = now.getTime() - startedAt.getTime()
  return new Date(startedAt.getTime() + (elapsed / progress) * 100)
}
