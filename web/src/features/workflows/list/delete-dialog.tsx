import type { Workflow } from '@sextant/contract/workflows'
import { describeError } from '#kernel/api-error'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { useRemove } from '../steer-workflow.ts'

interface DeleteDialogProps {
  workflow: Workflow
  onClose: () => void
}

export function DeleteDialog({ workflow, onClose }: DeleteDialogProps) {
  const remove = useRemove(workflow)
  return (
    <ConfirmDialog
      title="Delete workflow"
      confirmLabel="Delete"
      tone="danger"
      isOpen
      isPending={remove.isPending}
      error={remove.error ? describeError(remove.error) : undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
    >
      <p className="font-medium text-ink wrap-anywhere">{workflow.name}</p>
      <p className="mt-2">
        It runs no more, and what is under way is cancelled. Its past executions are kept until the retention of this
        workspace ends. This action cannot be undone.
      </p>
    </ConfirmDialog>
  )
}
