import type { Competitor } from '@sextant/contract/competitors/routes'
import { progressOf } from '#kernel/data/api-error'
import { RemoveDialog } from '#ui/overlays/remove-dialog'
import { useRemoveCompetitor } from '../competitors.api.ts'

export function RemoveCompetitorDialog({ competitor, onClose }: { competitor: Competitor; onClose: () => void }) {
  const remove = useRemoveCompetitor(competitor.id)
  return (
    <RemoveDialog
      title="Remove competitor"
      name={competitor.name}
      confirmLabel="Remove"
      {...progressOf(remove)}
      onClose={onClose}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
    >
      We'll stop monitoring it and delete its changes and facts. This can't be undone.
    </RemoveDialog>
  )
}
