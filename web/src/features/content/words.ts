import type { EngagementLevel } from '@sextant/contract/content/engagement-rules'
import type { Publication, PublicationState, Variation } from '@sextant/contract/content/routes'
import type { VariationStatus } from '@sextant/contract/content/rules'
import { CalendarClock, LoaderCircle, type LucideIcon, PencilLine } from 'lucide-react'
import type { ChipTone } from '#ui/text/chip'

interface Look {
  word: string
  tone: ChipTone
  icon?: LucideIcon
}

const statusLooks: Record<VariationStatus, Look> = {
  draft: { word: 'Draft', tone: 'neutral', icon: PencilLine },
  approved: { word: 'Approved', tone: 'success' },
  scheduled: { word: 'Scheduled', tone: 'info', icon: CalendarClock },
  publishing: { word: 'Publishing', tone: 'info', icon: LoaderCircle },
  published: { word: 'Published', tone: 'success' },
  failed: { word: 'Failed', tone: 'danger' },
}

export const stateLooks: Record<PublicationState, Look> = {
  planned: { word: 'Scheduled', tone: 'info', icon: CalendarClock },
  publishing: { word: 'Publishing', tone: 'info', icon: LoaderCircle },
  published: { word: 'Published', tone: 'success' },
  failed: { word: 'Failed', tone: 'danger' },
  unsure: { word: 'Needs your check', tone: 'warning' },
}

export const lookOf = ({ status, publication }: Variation): Look =>
  publication?.state === 'unsure' ? { word: 'Needs your check', tone: 'warning' } : statusLooks[status]

export const engagementWords: Record<EngagementLevel, string> = {
  high: 'High engagement',
  medium: 'Medium engagement',
  low: 'Low engagement',
}

export const isUnsure = (publication: Publication | null) => publication?.state === 'unsure'
