import { Button } from '#ui/button'

interface SaveBarProps {
  isDirty: boolean
  isPending: boolean
  onDiscard: () => void
}

export function SaveBar({ isDirty, isPending, onDiscard }: SaveBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        type="submit"
        variant="primary"
        isPending={isPending}
        pendingLabel="Saving..."
        disabledReason={isDirty || isPending ? undefined : 'No changes to save.'}
      >
        Save
      </Button>
      {isDirty && !isPending && (
        <Button variant="ghost" onClick={onDiscard}>
          Discard changes
        </Button>
      )}
    </div>
  )
}
