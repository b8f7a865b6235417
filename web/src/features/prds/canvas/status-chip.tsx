import type { PrdSummary } from '@sextant/contract/prds/routes'
import { CircleCheck, Eye, PencilLine } from 'lucide-react'
import { Chip } from '#ui/text/chip'

interface PrdStatusChipProps {
  status?: PrdSummary['status'] | undefined
  /** A model is still writing it. */
  isWriting?: boolean
}

const looks = {
  writing: { tone: 'info', icon: PencilLine, children: 'Writing' },
  approved: { tone: 'success', icon: CircleCheck, children: 'Approved' },
  draft: { tone: 'neutral', icon: PencilLine, children: 'Draft' },
  unknown: { tone: 'info', icon: Eye, children: 'Ready for Review' },
} as const

/** A generated PRD shows Ready for Review until its status is known. */
export const PrdStatusChip = ({ status, isWriting = false }: PrdStatusChipProps) => (
  <Chip {...looks[isWriting ? 'writing' : (status ?? 'unknown')]} />
)
