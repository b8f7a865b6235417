import type { AnalysisSummary } from '@sextant/contract/impact/routes'
import { progressOf } from '#kernel/data/api-error'
import { RemoveDialog } from '#ui/overlays/remove-dialog'
import { useRemoveAnalysis } from '../impact.api.ts'

interface DeleteDialogProps {
  analysis: AnalysisSummary
  onClose: () => void
  onDeleted: () => void
}

export function DeleteDialog({ analysis, onClose, onDeleted }: DeleteDialogProps) {
  const remove = useRemoveAnalysis()
  return (
    <RemoveDialog
      title="Delete analysis"
      name={analysis.title}
      confirmLabel="Delete"
      {...progressOf(remove)}
      onClose={onClose}
      onConfirm={() => remove.mutate(analysis.id, { onSuccess: onDeleted })}
    >
      This deletes the forecast for everyone in this workspace. This action cannot be undone.
    </RemoveDialog>
  )
}
