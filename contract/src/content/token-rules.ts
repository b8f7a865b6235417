import { platformOf, type SocialPlatformId } from './social-platforms.ts'

const aDayMs = 86_400_000
export const warnDays = 7

/** When a token ends at the latest: nobody tells when it was made, but that was before it was connected. */
export function tokenEnd(platform: SocialPlatformId, connectedAt: Date): Date | null {
  const { days } = platformOf(platform).lifetime
  return days === undefined ? null : new Date(connectedAt.getTime() + days * aDayMs)
}

/** What a person should know of a token that ends soon, or has ended; undefined as long as there is time. */
export function tokenWarning(platform: SocialPlatformId, connectedAt: Date, now: Date): string | undefined {
  const end = tokenEnd(platform, connectedAt)
  if (!end || now.getTime() < end.getTime() - warnDays * aDayMs) return undefined
  const { name } = platformOf(platform)
  const mend = 'Please make a new one, disconnect this account and connect it again.'
  if (now >= end) return `The token of ${name} has run out. ${mend}`
  const day = end.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return `The token of ${name} ends by ${day} at the latest. ${mend}`
}
