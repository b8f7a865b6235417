import type { ExecutionStatus, ShownStatus } from '@sextant/contract/workflows/kinds'
import { shownStatus } from '@sextant/contract/workflows/rules'
import { CircleSlash, Clock, Compass, type LucideIcon, Pause, Play } from 'lucide-react'
import { Chip, type ChipTone } from '#ui/text/chip'

export const statusLooks: Record<ShownStatus, { word: string; tone: ChipTone; icon?: LucideIcon }> = {
  completed: { word: 'Completed', tone: 'success' },
  failed: { word: 'Failed', tone: 'danger' },
  running: { word: 'Running', tone: 'info', icon: Compass },
  cancelled: { word: 'Canceled', tone: 'neutral', icon: CircleSlash },
  pending: { word: 'Pending', tone: 'neutral', icon: Clock },
}

export function ExecutionStatusChip({ status }: { status: ExecutionStatus }) {
  const { word, tone, icon } = statusLooks[shownStatus(status)]
  return (
    <Chip tone={tone} {...(icon && { icon })}>
      {word}
    </Chip>
  )
}

export function EnabledChip({ isEnabled }: { isEnabled: boolean }) {
  return isEnabled ? (
    <Chip tone="success" icon={Play}>
      Active
    </Chip>
  ) : (
    <Chip icon={Pause}>Inactive</Chip>
  )
}
