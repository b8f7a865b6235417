import { useUnsavedChanges } from '#kernel/unsaved-changes'
import { LeaveDialog } from '#ui/overlays/leave-dialog'

/** Asks before unsaved changes are left behind. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  return <LeaveDialog {...useUnsavedChanges(isDirty, ['tab'])} />
}
