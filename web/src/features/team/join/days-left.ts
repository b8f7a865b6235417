const aDayMs = 86_400_000

export function daysLeft(expiresAt: string): string {
  const days = Math.ceil((Date.parse(expiresAt) - Date.now()) / aDayMs)
  return days === 1 ? '1 day left' : `${days} days left`
}
