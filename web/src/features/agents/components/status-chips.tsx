import type { OutputStatus } from '@sextant/contract/agents/outputs'
import type { RunStatus } from '@sextant/contract/agents/routes'
import { BadgeCheck, CircleDot, CircleX, Clock, Compass, type LucideIcon } from 'lucide-react'
import { Chip, type ChipTone } from '#ui/text/chip'

type Look = { word: string; tone: ChipTone; icon?: LucideIcon }

const underWay = {
  pending: { word: 'Pending', tone: 'neutral', icon: Clock },
  processing: { word: 'Processing', tone: 'info', icon: Compass },
} satisfies Record<string, Look>

export const runLooks: Record<RunStatus, Look> = {
  ...underWay,
  completed: { word: 'Completed', tone: 'success' },
  failed: { word: 'Failed', tone: 'danger' },
}

export const outputLooks: Record<OutputStatus, Look> = {
  ...underWay,
  // As in the inbox: it is complete, and a person decides about it.
  completed: { word: 'Needs review', tone: 'warning', icon: CircleDot },
  approved: { word: 'Approved', tone: 'success', icon: BadgeCheck },
  rejected: { word: 'Rejected', tone: 'danger', icon: CircleX },
}

function StatusChip({ word, tone, icon }: Look) {
  return (
    <Chip tone={tone} className="whitespace-nowrap" {...(icon && { icon })}>
      {word}
    </Chip>
  )
}

export const RunStatusChip = ({ status }: { status: RunStatus }) => <StatusChip {...runLooks[status]} />

export const OutputStatusChip = ({ status }: { status: OutputStatus }) => <StatusChip {...outputLooks[status]} />
