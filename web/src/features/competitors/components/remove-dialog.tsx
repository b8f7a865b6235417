import type { Competitor } from '@sextant/contract/competitors'
import { describeError } from '#kernel/api-error'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { useRemoveCompetitor } from '../competitors.api.ts'

export function RemoveDialog({ competitor, onClose }: { competitor: Competitor; onClose: () => void }) {
  const remove = useRemoveCompetitor(competitor.id)
  return (
    <ConfirmDialog
      title="Remove competitor"
      confirmLabel="Remove"
      tone="danger"
      isOpen
      isPending={remove.isPending}
      error={remove.error ? describeError(remove.error) : undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
    >
      <p className="font-medium text-ink wrap-anywhere">{competitor.name}</p>
      <p className="mt-2">It is monitored no more, and the changes and facts found so far are deleted with it.</p>
    </ConfirmDialog>
  )
}
