import type { ReactNode } from 'react'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog'

interface DisconnectDialogProps {
  name: string
  isSandbox: boolean
  /** What else stops working. */
  children: ReactNode
  isPending: boolean
  error: string | undefined
  onConfirm: (close: () => void) => void
  onClose: () => void
}

export function DisconnectDialog({ name, isSandbox, children, onClose, ...question }: DisconnectDialogProps) {
  return (
    <ConfirmDialog
      {...question}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Disconnect ${name}?`}
      confirmLabel="Disconnect"
      tone="danger"
    >
      <p>
        {isSandbox ? 'This closes the sandbox.' : "This deletes the stored credentials. You'll need them to reconnect."}
      </p>
      {children}
    </ConfirmDialog>
  )
}
