import type { NamedClaim } from '@sextant/contract/prds/claims'
import { useState } from 'react'
import { Button } from '#ui/button'
import { CheckboxGroup } from '#ui/fields/checkbox-group'
import { Dialog } from '#ui/overlays/dialog'
import { capital } from './capital.ts'

interface ApproveDialogProps {
  title: string
  assumptions: readonly NamedClaim[]
  isPending: boolean
  onApprove: (accepted: string[]) => void
  onClose: () => void
}

/** Items without evidence must be accepted one by one before approval. */
export function ApproveDialog({ title, assumptions, isPending, onApprove, onClose }: ApproveDialogProps) {
  const [accepted, setAccepted] = useState<string[]>([])
  const left = assumptions.length - accepted.length
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="md"
      title="Accept the assumptions"
      description={title}
      isLocked={isPending}
      isDirty={accepted.length > 0}
      actions={(close) => (
        <>
          <Button disabled={isPending} onClick={close}>
            Cancel
          </Button>
          <Button
            variant="primary"
            isPending={isPending}
            disabledReason={left > 0 ? `Accept ${left} more to approve` : undefined}
            onClick={() => onApprove(accepted)}
          >
            Approve
          </Button>
        </>
      )}
    >
      <p className="mb-4">
        These items have no evidence in the source. Accept each one to approve the PRD, or go back and edit it.
      </p>
      <CheckboxGroup
        label="Assumptions"
        isLabelHidden
        options={assumptions.map(({ id, name, kind }) => ({
          value: id,
          label: name || 'Untitled',
          description: capital(kind),
        }))}
        value={accepted}
        onChange={setAccepted}
        isDisabled={isPending}
      />
    </Dialog>
  )
}
