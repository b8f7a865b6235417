import { useBlocker } from '@tanstack/react-router'
import { session } from '#kernel/session'
import { ConfirmDialog } from '#ui/confirm-dialog'

interface Place {
  pathname: string
  search: { tab?: unknown }
}

const isElsewhere = (from: Place, to: Place) => from.pathname !== to.pathname || from.search.tab !== to.search.tab

/** Asks before unsaved changes are left behind. Who signs out, or was signed out, is not held back. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    withResolver: true,
    enableBeforeUnload: () => isDirty && session.token() !== null,
    shouldBlockFn: ({ current, next }) => isDirty && session.token() !== null && isElsewhere(current, next),
  })
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      tone="danger"
      isOpen={status === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && reset?.()}
      onConfirm={() => proceed?.()}
    >
      Your changes on this page are not saved yet.
    </ConfirmDialog>
  )
}
