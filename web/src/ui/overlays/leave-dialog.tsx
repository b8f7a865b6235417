import { ConfirmDialog } from './confirm-dialog.tsx'

type LeaveDialogProps = { isLeaving: boolean; leave: () => void; stay: () => void }

export function LeaveDialog({ isLeaving, leave, stay }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      tone="danger"
      isOpen={isLeaving}
      onOpenChange={(isOpen) => !isOpen && stay()}
      onConfirm={leave}
    >
      You have unsaved changes on this page.
    </ConfirmDialog>
  )
}
