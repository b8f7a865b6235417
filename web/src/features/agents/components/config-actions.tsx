import { Button } from '#ui/button'

interface ConfigActionsProps {
  isDirty: boolean
  isDefault: boolean
  isOvertaken: boolean
  isPending: boolean
  onReset: () => void
  onDiscard: () => void
}

function saveReason({ isDirty, isOvertaken, isPending }: ConfigActionsProps): string | undefined {
  if (isPending) return undefined
  if (isOvertaken) return 'Choose which changes to keep first.'
  return isDirty ? undefined : 'No changes to save'
}

export function ConfigActions(props: ConfigActionsProps) {
  const { isDirty, isDefault, isPending, onReset, onDiscard } = props
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        type="submit"
        variant="primary"
        isPending={isPending}
        pendingLabel="Saving..."
        disabledReason={saveReason(props)}
      >
        Save
      </Button>
      <Button onClick={onReset} disabledReason={isDefault ? 'Already using the defaults' : undefined}>
        Reset
      </Button>
      {isDirty && !isPending && (
        <>
          <Button variant="ghost" onClick={onDiscard}>
            Discard changes
          </Button>
          <p role="status" className="text-xs text-ink-3">
            {isDefault ? 'Defaults restored, not saved yet' : 'Unsaved changes'}
          </p>
        </>
      )}
    </div>
  )
}
