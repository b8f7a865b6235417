import type { PrdSummary } from '@sextant/contract/prds/routes'
import { CircleCheck, Eye, PencilLine } from 'lucide-react'
import { Chip } from '#ui/chip'

/** Until its status is known, a document waits for somebody to look at it. */
export function PrdStatusChip({ status }: { status?: PrdSummary['status'] | undefined }) {
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
