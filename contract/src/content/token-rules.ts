import { dayText } from '../kernel/date-text.ts'
import { platformOf, type SocialPlatformId } from './social-platforms.ts'

const aDayMs = 86_400_000
export const warnDays = 7

/** Latest possible expiry: the creation date is unknown but was before the account was connected. */
export function tokenEnd(platform: SocialPlatformId, connectedAt: Date): Date | null {
  const { days } = platformOf(platform).lifetime
  return days === undefined ? null : new Date(connectedAt.getTime() + days * aDayMs)
}

export function tokenWarning(platform: SocialPlatformId, connectedAt: Date, now: Date): string | undefined {
  const end = tokenEnd(platform, connectedAt)
  if (!end || now.getTime() < end.getTime() - warnDays * aDayMs) return undefined
  const { name } = platformOf(platform)
  const mend = 'Please create a new one, then disconnect this account and connect it again.'
  if (now >= end) return `Your ${name} token has expired. ${mend}`
  return `Your ${name} token expires by ${dayText(end, 'UTC')}. ${mend}`
}
