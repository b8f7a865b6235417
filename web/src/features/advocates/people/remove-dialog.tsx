import type { Advocate } from '@sextant/contract/advocates/routes'
import { progressOf } from '#kernel/data/api-error'
import { RemoveDialog } from '#ui/overlays/remove-dialog'
import { useRemoveAdvocate } from '../advocates.api.ts'

interface RemoveAdvocateDialogProps {
  advocate: Advocate
  onClose: () => void
  onRemoved: () => void
}

export function RemoveAdvocateDialog({ advocate, onClose, onRemoved }: RemoveAdvocateDialogProps) {
  const remove = useRemoveAdvocate(advocate.id)
  return (
    <RemoveDialog
      title="Remove advocate"
      name={advocate.name}
      confirmLabel="Remove"
      {...progressOf(remove)}
      onClose={onClose}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onRemoved })}
    >
      This also deletes their quotes and activity. If they opted out, we still won't email them.
    </RemoveDialog>
  )
}
