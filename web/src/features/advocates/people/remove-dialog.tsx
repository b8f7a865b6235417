import type { Advocate } from '@sextant/contract/advocates'
import { describeError } from '#kernel/api-error'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { useRemoveAdvocate } from '../advocates.api.ts'

interface RemoveDialogProps {
  advocate: Advocate
  onClose: () => void
  onRemoved: () => void
}

export function RemoveDialog({ advocate, onClose, onRemoved }: RemoveDialogProps) {
  const remove = useRemoveAdvocate(advocate.id)
  return (
    <ConfirmDialog
      title="Remove advocate"
      confirmLabel="Remove"
      tone="danger"
      isOpen
      isPending={remove.isPending}
      error={remove.error ? describeError(remove.error) : undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onRemoved })}
    >
      <p className="font-medium wrap-anywhere text-ink">{advocate.name}</p>
      <p className="mt-2">What they said and did is deleted with them. Whoever opted out stays opted out.</p>
    </ConfirmDialog>
  )
}
