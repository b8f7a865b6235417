export function sinceOf(timeframe: string, now: Date): { since: Date; before: Date; days: number } {
  const days = timeframe === 'week' ? 7 : timeframe === 'quarter' ? 91 : 30
  const span = days * 86_400_000
  return { since: new Date(now.getTime() - span), before: new Date(now.getTime() - 2 * span), days }
}
