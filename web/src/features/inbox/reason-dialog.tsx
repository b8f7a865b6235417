import type { Decision } from '@sextant/contract/inbox/routes'
import { decisionWords } from '@sextant/contract/inbox/rules'
import { useState } from 'react'
import { TextArea } from '#ui/fields/text-area'
import { FormDialog } from '#ui/overlays/form-dialog'

interface ReasonDialogProps {
  decision: Decision
  onReason: (reason: string) => void
  onClose: () => void
}

/** Asks for the words without which such a rejection helps no one. */
export function ReasonDialog({ decision, onReason, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const words = decisionWords[decision.kind]
  return (
    <FormDialog
      title={`${words.reject}: ${decision.title}`}
      submitLabel={words.reject}
      disabledReason={reason.trim() === '' ? 'Say what should change' : undefined}
      isPending={false}
      onSubmit={(close) => {
        close()
        onReason(reason.trim())
      }}
      onClose={onClose}
    >
      <TextArea
        label={words.reasonLabel ?? ''}
        autoFocus
        rows={3}
        limit={1_000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}
