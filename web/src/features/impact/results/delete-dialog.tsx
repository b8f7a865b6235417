import type { AnalysisSummary } from '@sextant/contract/impact'
import { describeError } from '#kernel/api-error'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { useRemoveAnalysis } from '../impact.api.ts'

interface DeleteDialogProps {
  analysis: AnalysisSummary
  onClose: () => void
  onDeleted: () => void
}

export function DeleteDialog({ analysis, onClose, onDeleted }: DeleteDialogProps) {
  const remove = useRemoveAnalysis()
  return (
    <ConfirmDialog
      title="Delete analysis"
      confirmLabel="Delete"
      tone="danger"
      isOpen
      isPending={remove.isPending}
      error={remove.error ? describeError(remove.error) : undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => remove.mutate(analysis.id, { onSuccess: onDeleted })}
    >
      <p className="font-medium text-ink wrap-anywhere">{analysis.title}</p>
      <p className="mt-2">Its forecast is gone for everybody in this workspace. This action cannot be undone.</p>
    </ConfirmDialog>
  )
}
