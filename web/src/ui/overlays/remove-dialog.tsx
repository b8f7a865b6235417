import type { ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface RemoveDialogProps {
  title: string
  confirmLabel: 'Delete' | 'Remove' | 'Erase'
  /** Name of the thing to delete. */
  name: string
  /** What is deleted with it. */
  children: ReactNode
  isPending: boolean
  error: string | undefined
  onConfirm: () => void
  onClose: () => void
}

export function RemoveDialog({ name, children, onClose, ...question }: RemoveDialogProps) {
  return (
    <ConfirmDialog {...question} tone="danger" onClose={onClose}>
      <p className="font-medium text-ink wrap-anywhere">{name}</p>
      <p className="mt-2">{children}</p>
    </ConfirmDialog>
  )
}
