import type { MessageKind, MessageStatus } from '@sextant/contract/advocates/outreach'
import type { AdvocateStatus, CampaignStatus, ScoreTone } from '@sextant/contract/advocates/rules'
import { dayText } from '@sextant/contract/kernel/date-text'
import type { ChipTone } from '#ui/text/chip'

export const statusWords: Readonly<Record<AdvocateStatus, string>> = {
  active: 'Active',
  pending: 'Pending',
  inactive: 'Inactive',
}
export const statusTones: Readonly<Record<AdvocateStatus, ChipTone>> = {
  active: 'success',
  pending: 'neutral',
  inactive: 'neutral',
}
export const campaignWords: Readonly<Record<CampaignStatus, string>> = {
  active: 'Active',
  completed: 'Completed',
  draft: 'Draft',
}
export const campaignTones: Readonly<Record<CampaignStatus, ChipTone>> = {
  active: 'success',
  completed: 'success',
  draft: 'neutral',
}
export const messageWords: Readonly<Record<MessageStatus, string>> = {
  queued: 'Queued',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  skipped: 'Skipped',
}
export const messageTones: Readonly<Record<MessageStatus, ChipTone>> = {
  queued: 'info',
  sending: 'info',
  sent: 'success',
  failed: 'danger',
  skipped: 'neutral',
}
export const kindWords: Readonly<Record<MessageKind, string>> = {
  invitation: 'Invitation',
  outreach: 'Outreach',
  thanks: 'Thank-you',
}
export const toneInks: Readonly<Record<ScoreTone, string>> = {
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
}
export const toneFills: Readonly<Record<ScoreTone, string>> = {
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
}

export const count = (number: number): string => number.toLocaleString('en-US')
export const day = (moment: string): string => dayText(moment, 'UTC')
