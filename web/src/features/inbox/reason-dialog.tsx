import { useState } from 'react'
import { TextArea } from '#ui/fields/text-area'
import { FormDialog } from '#ui/overlays/form-dialog'

interface ReasonDialogProps {
  title: string
  label: string
  submitLabel: string
  onReason: (reason: string) => void
  onClose: () => void
}

/** Asks for the words without which such a rejection helps no one. */
export function ReasonDialog({ title, label, submitLabel, onReason, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      disabledReason={reason.trim() === '' ? 'Say what should change' : undefined}
      isPending={false}
      onSubmit={() => onReason(reason.trim())}
      onClose={onClose}
    >
      <TextArea
        label={label}
        autoFocus
        rows={3}
        limit={1_000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}
