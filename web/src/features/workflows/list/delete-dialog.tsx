import type { Workflow } from '@sextant/contract/workflows/routes'
import { progressOf } from '#kernel/data/api-error'
import { RemoveDialog } from '#ui/overlays/remove-dialog'
import { useRemove } from '../steer-workflow.ts'

export function DeleteDialog({ workflow, onClose }: { workflow: Workflow; onClose: () => void }) {
  const remove = useRemove(workflow)
  return (
    <RemoveDialog
      title="Delete workflow"
      name={workflow.name}
      confirmLabel="Delete"
      {...progressOf(remove)}
      onClose={onClose}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
    >
      It stops running, and executions in progress are canceled. Its history is kept for the workspace's retention
      period. This action cannot be undone.
    </RemoveDialog>
  )
}
