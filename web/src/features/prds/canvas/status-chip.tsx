import type { PrdSummary } from '@sextant/contract/prds/routes'
import { CircleCheck, Eye, PencilLine } from 'lucide-react'
import { Chip } from '#ui/text/chip'

interface PrdStatusChipProps {
  status?: PrdSummary['status'] | undefined
  /** A model is still writing it. */
  isWriting?: boolean
}

/** A generated PRD shows Ready for Review until its status is known. */
export function PrdStatusChip({ status, isWriting = false }: PrdStatusChipProps) {
  if (isWriting)
    return (
      <Chip tone="info" icon={PencilLine}>
        Writing
      </Chip>
    )
  if (status === 'approved')
    return (
      <Chip tone="success" icon={CircleCheck}>
        Approved
      </Chip>
    )
  if (status === 'draft')
    return (
      <Chip tone="neutral" icon={PencilLine}>
        Draft
      </Chip>
    )
  return (
    <Chip tone="info" icon={Eye}>
      Ready for Review
    </Chip>
  )
}
