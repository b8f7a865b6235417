import { ConfirmDialog } from '#ui/overlays/confirm-dialog'
import { useDeletePrd } from '../prds.api.ts'

interface DeleteDialogProps {
  prd: { id: string; title: string } | null
  onClose: () => void
  onDeleted: (id: string) => void
}

export function DeleteDialog({ prd, onClose, onDeleted }: DeleteDialogProps) {
  const remove = useDeletePrd()
  return (
    <ConfirmDialog
      title="Delete PRD"
      confirmLabel="Delete"
      tone="danger"
      isPending={remove.isPending}
      isOpen={prd !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => {
        if (!prd) return
        remove.mutate(prd, { onSuccess: () => onDeleted(prd.id), onSettled: onClose })
      }}
    >
      Are you sure you want to delete this PRD? This action cannot be undone.
      <p className="mt-2">You can restore it from the bin for 30 days.</p>
      {prd && <p className="mt-2 font-medium text-ink">{prd.title}</p>}
    </ConfirmDialog>
  )
}
