export const changeTypes = ['feature', 'pricing', 'announcement', 'funding', 'hiring', 'content'] as const
export type ChangeType = (typeof changeTypes)[number]
export const changeCategories = ['product', 'marketing', 'business'] as const
export type ChangeCategory = (typeof changeCategories)[number]
export const impacts = ['high', 'medium', 'low'] as const
export type Impact = (typeof impacts)[number]
export const frequencies = ['hourly', 'daily', 'weekly', 'monthly'] as const
export type Frequency = (typeof frequencies)[number]
export const defaultFrequency: Frequency = 'daily'
export const pageKinds = ['home', 'pricing', 'changelog', 'blog', 'careers', 'docs', 'other'] as const
export type PageKind = (typeof pageKinds)[number]
export const factKinds = ['plan', 'price', 'limit', 'feature'] as const
export type FactKind = (typeof factKinds)[number]

/** In the order they are read in. */
export const cardSections = ['positioning', 'plans', 'strengths', 'gaps', 'win'] as const
export type CardSection = (typeof cardSections)[number]

export const competitorLimits = {
  urlLength: 2_000,
  nameLength: 120,
  wordLength: 120,
  /** Per workspace. */
  competitors: 1_000,
  /** Watched pages per competitor. */
  pages: 20,
} as const

/** Fixed wording of the alert. */
export const invalidUrl = 'Please enter a valid URL'

export const categoryOf: Readonly<Record<ChangeType, ChangeCategory>> = {
  feature: 'product',
  pricing: 'business',
  announcement: 'marketing',
  funding: 'business',
  hiring: 'business',
  content: 'marketing',
}

/** Rough estimates in percent by impact level, not measurements. */
export const predictedImpact: Readonly<Record<Impact, { userAcquisition: number; marketShare: number }>> = {
  high: { userAcquisition: -15, marketShare: -5 },
  medium: { userAcquisition: -8, marketShare: -2 },
  low: { userAcquisition: -3, marketShare: -1 },
}

/** The tracking category of each change type; a type without one is always tracked. */
export const trackedAs: Readonly<Record<ChangeType, string | undefined>> = {
  pricing: 'pricing',
  feature: 'features',
  announcement: 'announcements',
  funding: 'announcements',
  hiring: 'hiring',
  content: undefined,
}

export const isAtLeast = (impact: Impact, threshold: Impact): boolean =>
  impacts.indexOf(impact) <= impacts.indexOf(threshold)

interface ParsedAddress {
  href: string
  protocol: string
  username: string
  password: string
  hostname: string
  hash: string
}
// Available in browsers and Node, but missing in the contract's types.
const { URL } = globalThis as unknown as {
  URL: { new (text: string): ParsedAddress; canParse(text: string): boolean }
}

/**
 * Normalizes a competitor's site address; undefined if it isn't valid. `https://` is optional; other schemes and
 * credentials in the URL are rejected.
 */
export function siteAddress(text: string): string | undefined {
  const typed = text.trim()
  if (!typed || typed.length > competitorLimits.urlLength || /\s/.test(typed)) return undefined
  const withScheme =
    /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/:]+:\d+(?:[/?#]|$)/.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(withScheme)) return undefined
  const url = new URL(withScheme)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (!isWeb || url.username || url.password || !isHost(url.hostname)) return undefined
  url.hash = ''
  return url.href
}

// A single-label host only exists inside a private network, which is blocked by default.
const isHost = (name: string) => name.includes('.') || name.startsWith('[') || name === 'localhost'

/** Default name from the address: `linear.app` becomes Linear. */
export function nameFromUrl(url: string): string {
  const { hostname } = new URL(url)
  if (/^[\d.]+$|^\[/.test(hostname)) return hostname
  const parts = hostname.replace(/^www\./, '').split('.')
  const isTwoPartEnding = parts.length > 2 && (parts.at(-2)?.length ?? 0) <= 3 && (parts.at(-1)?.length ?? 0) === 2
  const word = parts.at(isTwoPartEnding ? -3 : -2) ?? parts[0] ?? hostname
  return word.charAt(0).toUpperCase() + word.slice(1)
}

const hoursMs = 3_600_000
const steps: Readonly<Record<Exclude<Frequency, 'monthly'>, number>> = {
  hourly: hoursMs,
  daily: 24 * hoursMs,
  weekly: 168 * hoursMs,
}

/** Time of the next check; monthly means the same day next month, or its last day. */
export function nextCheckAt(frequency: Frequency, from: Date): Date {
  if (frequency !== 'monthly') return new Date(from.getTime() + steps[frequency])
  const next = new Date(from)
  next.setUTCMonth(next.getUTCMonth() + 1)
  if (next.getUTCDate() !== from.getUTCDate()) next.setUTCDate(0)
  return next
}

/** A fictional site that every installation serves itself, to try things out. */
export const sampleSite = { url: 'https://cobalt-planner.example/', name: 'Cobalt Planner' } as const
