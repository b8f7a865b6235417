import type { Workflow } from '@sextant/contract/workflows/routes'
import { describeError } from '#kernel/data/api-error'
import { RemoveDialog } from '#ui/overlays/remove-dialog'
import { useRemove } from '../steer-workflow.ts'

interface DeleteDialogProps {
  workflow: Workflow
  onClose: () => void
}

export function DeleteDialog({ workflow, onClose }: DeleteDialogProps) {
  const remove = useRemove(workflow)
  return (
    <RemoveDialog
      title="Delete workflow"
      name={workflow.name}
      confirmLabel="Delete"
      isPending={remove.isPending}
      error={remove.error ? describeError(remove.error) : undefined}
      onClose={onClose}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
    >
      It stops running, and executions in progress are canceled. Its history is kept for the workspace's retention
      period. This action cannot be undone.
    </RemoveDialog>
  )
}
