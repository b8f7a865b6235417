import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { progressOf } from '#kernel/data/api-error'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog'

interface DisconnectDialogProps {
  name: string
  isSandbox: boolean
  /** What else stops working. */
  children: ReactNode
  disconnect: UseMutationResult<unknown, Error, void>
  onClose: () => void
}

export function DisconnectDialog({ name, isSandbox, children, disconnect, onClose }: DisconnectDialogProps) {
  return (
    <ConfirmDialog
      {...progressOf(disconnect)}
      onConfirm={(close) => disconnect.mutate(undefined, { onSuccess: close })}
      onClose={onClose}
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
