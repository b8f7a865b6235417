import type { InvoiceStatus, SubscriptionStatus } from '@sextant/contract/billing/rules'
import { shortDayText } from '@sextant/contract/kernel/date-text'
import type { ChipTone } from '#ui/text/chip'

interface Word {
  label: string
  tone: ChipTone
}

export const statusWords: Readonly<Record<Exclude<SubscriptionStatus, 'none'>, Word>> = {
  active: { label: 'Active', tone: 'success' },
  trialing: { label: 'Trial', tone: 'info' },
  past_due: { label: 'Past due', tone: 'warning' },
  unpaid: { label: 'Unpaid', tone: 'danger' },
  canceled: { label: 'Canceled', tone: 'neutral' },
  incomplete: { label: 'Payment pending', tone: 'info' },
  incomplete_expired: { label: 'Payment expired', tone: 'neutral' },
  paused: { label: 'Paused', tone: 'warning' },
}

export const invoiceWords: Readonly<Record<InvoiceStatus, Word>> = {
  open: { label: 'Open', tone: 'warning' },
  paid: { label: 'Paid', tone: 'success' },
  void: { label: 'Void', tone: 'neutral' },
  uncollectible: { label: 'Not collected', tone: 'danger' },
}

const count = new Intl.NumberFormat('en')

export const countOf = (number: number) => count.format(number)
/** For dates without a time, which are the same day in every time zone. */
export const shortDayOf = (date: string) => shortDayText(`${date}T00:00:00Z`, 'UTC')
