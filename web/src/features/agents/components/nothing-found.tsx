import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'

export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState figure="stars" title="Nothing found" action={<Button onClick={onClear}>Clear filters</Button>}>
      Nothing matches these filters.
    </EmptyState>
  )
}
