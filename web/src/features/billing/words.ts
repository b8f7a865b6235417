import type { InvoiceStatus, SubscriptionStatus } from '@sextant/contract/billing/rules'
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
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
const briefDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' })
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

export const countOf = (number: number) => count.format(number)
export const dateOf = (iso: string) => day.format(new Date(iso))
/** For narrow columns. */
export const briefDateOf = (iso: string) => briefDay.format(new Date(iso))
export const dayOf = (iso: string) => dayAndMonth.format(new Date(iso))
/** For dates without a time, which are the same day in every time zone. */
export const shortDayOf = (date: string) => shortDay.format(new Date(`${date}T00:00:00Z`))
