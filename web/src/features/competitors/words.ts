import type { CompetitorFact } from '@sextant/contract/competitors/routes'
import type {
  CardSection,
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

export const sectionWords: Readonly<Record<CardSection, string>> = {
  positioning: 'Positioning',
  plans: 'Plans',
  strengths: 'Strengths',
  gaps: 'Gaps',
  win: 'How to win',
}
export const noLines: Readonly<Record<CardSection, string>> = {
  positioning: "Their home page hasn't been read yet.",
  plans: 'No prices found on the pages you watch.',
  strengths: 'No recent releases, and nothing close to your open requirements.',
  gaps: 'Everything people asked you for is mentioned on their pages, or nothing was compared yet.',
  win: 'Appears once you ship something they lack, or they raise a price or drop a feature.',
}

/** What a fact is about, without its values: `Pro per user/month`. */
export const factName = ({ subject, attribute }: Pick<CompetitorFact, 'subject' | 'attribute'>) =>
  [subject, attribute].filter(Boolean).join(' ')

/** The address without scheme and www: `acme.com/pricing`. */
export const shortAddress = (url: string) => url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')
