import type { CompetitorFact } from '@sextant/contract/competitors/routes'
import type {
  ChangeCategory,
  ChangeType,
  FactKind,
  Frequency,
  Impact,
  PageKind,
} from '@sextant/contract/competitors/rules'
import type { ChipTone } from '#ui/text/chip'

export const typeWords: Readonly<Record<ChangeType, string>> = {
  feature: 'Feature',
  pricing: 'Pricing',
  announcement: 'Announcement',
  funding: 'Funding',
  hiring: 'Hiring',
  content: 'Content',
}
export const categoryWords: Readonly<Record<ChangeCategory, string>> = {
  product: 'Product',
  marketing: 'Marketing',
  business: 'Business',
}
export const impactWords: Readonly<Record<Impact, string>> = {
  high: 'High impact',
  medium: 'Medium impact',
  low: 'Low impact',
}
export const impactTones: Readonly<Record<Impact, ChipTone>> = { high: 'danger', medium: 'warning', low: 'neutral' }
export const frequencyWords: Readonly<Record<Frequency, string>> = {
  hourly: 'Hourly',
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
}
export const pageWords: Readonly<Record<PageKind, string>> = {
  home: 'Home page',
  pricing: 'Pricing',
  changelog: 'Changelog',
  blog: 'Blog',
  careers: 'Careers',
  docs: 'Documentation',
  other: 'Page',
}
export const factWords: Readonly<Record<FactKind, string>> = {
  plan: 'Plan',
  price: 'Price',
  limit: 'Limit',
  feature: 'Feature',
}

/** What a fact is about, without its values: `Pro per user/month`. */
export const factName = ({ subject, attribute }: Pick<CompetitorFact, 'subject' | 'attribute'>) =>
  [subject, attribute].filter(Boolean).join(' ')

/** The address without scheme and www: `acme.com/pricing`. */
export const shortAddress = (url: string) => url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')
