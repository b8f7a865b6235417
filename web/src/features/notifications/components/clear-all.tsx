import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { progressOf } from '#kernel/data/api-error'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog'

interface ClearAllProps {
  isEmpty: boolean
  clear: { isPending: boolean; error: Error | null; reset: () => void }
  onClear: (onDone: () => void) => void
}

export function ClearAll({ isEmpty, clear, onClear }: ClearAllProps) {
  const [isOpen, setIsOpen] = useState(false)
  function show(next: boolean) {
    if (next) clear.reset()
    setIsOpen(next)
  }
  return (
    <>
      <Button
        icon={Trash2}
        disabledReason={isEmpty ? 'No notifications to clear.' : undefined}
        onClick={() => show(true)}
      >
        Clear All
      </Button>
      <ConfirmDialog
        title="Clear All"
        confirmLabel="Clear All"
        tone="danger"
        isOpen={isOpen}
        onOpenChange={show}
        {...progressOf(clear)}
        onConfirm={(close) => onClear(close)}
      >
        Are you sure you want to clear all notifications? This action cannot be undone.
      </ConfirmDialog>
    </>
  )
}
