import { Button } from '#ui/button'
import { EmptyState } from '#ui/states/empty-state'

export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState figure="stars" title="No results" action={<Button onClick={onClear}>Clear filters</Button>}>
      No results match these filters.
    </EmptyState>
  )
}
