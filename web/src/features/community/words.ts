import type { CommunityRange, PostPriority, Sentiment } from '@sextant/contract/community/rules'
import type { ChipTone } from '#ui/text/chip'

export const sentimentWords: Readonly<Record<Sentiment, string>> = {
  positive: 'Positive',
  neutral: 'Neutral',
  negative: 'Negative',
}
export const sentimentTones: Readonly<Record<Sentiment, ChipTone>> = {
  positive: 'success',
  neutral: 'neutral',
  negative: 'danger',
}
export const priorityWords: Readonly<Record<PostPriority, string>> = {
  high: 'High priority',
  medium: 'Medium priority',
  low: 'Low priority',
}
export const rangeWords: Readonly<Record<CommunityRange, string>> = {
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
}
/** `+12%`, `-3%`; a dash where there is nothing to compare with. */
export const growthText = (growth: number | null): string =>
  growth === null ? '–' : `${growth > 0 ? '+' : ''}${growth}%`
