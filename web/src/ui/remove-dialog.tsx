import type { ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface RemoveDialogProps {
  title: string
  confirmLabel: 'Delete' | 'Remove'
  /** What is to go, as people call it. */
  name: string
  /** What goes with it. */
  children: ReactNode
  isPending: boolean
  error: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something of the user's is gone. */
export function RemoveDialog({ name, children, onClose, ...question }: RemoveDialogProps) {
  return (
    <ConfirmDialog {...question} tone="danger" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <p className="font-medium text-ink wrap-anywhere">{name}</p>
      <p className="mt-2">{children}</p>
    </ConfirmDialog>
  )
}
