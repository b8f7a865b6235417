import type { Workflow } from '@sextant/contract/workflows/routes'
import { describeError } from '#kernel/api-error'
import { RemoveDialog } from '#ui/remove-dialog'
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
      It runs no more, and what is under way is cancelled. Its past executions are kept until the retention of this
      workspace ends. This action cannot be undone.
    </RemoveDialog>
  )
}
