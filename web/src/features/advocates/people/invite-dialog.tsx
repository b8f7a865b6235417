import { advocateLimits, isEmail } from '@sextant/contract/advocates/rules'
import { useState } from 'react'
import { describeError } from '#kernel/data/api-error'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from '#ui/overlays/form-dialog'
import { useInviteAdvocate } from '../advocates.api.ts'

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useInviteAdvocate()
  const [draft, setDraft] = useState({ name: '', email: '', note: '' })
  const [isTried, setTried] = useState(false)
  const nameError = isTried && draft.name.trim() === '' ? 'Please enter a name' : undefined
  const emailError = isTried && !isEmail(draft.email.trim()) ? 'Please enter a valid email address' : undefined

  function submit(close: () => void) {
    setTried(true)
    if (draft.name.trim() === '' || !isEmail(draft.email.trim())) return
    invite.mutate({ ...draft, email: draft.email.trim(), platform: 'other' }, { onSuccess: close })
  }

  return (
    <FormDialog
      title="Invite Advocate"
      description="We'll email them once to ask if they want to join. They get nothing more unless they opt in, and every email has an unsubscribe link."
      submitLabel="Send Invitation"
      isPending={invite.isPending}
      error={invite.error ? describeError(invite.error) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        isRequired
        autoComplete="off"
        maxLength={advocateLimits.name}
        value={draft.name}
        error={nameError}
        onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
      />
      <TextField
        label="Email"
        isRequired
        inputMode="email"
        autoComplete="off"
        maxLength={advocateLimits.email}
        value={draft.email}
        error={emailError}
        onChange={(event) => setDraft({ ...draft, email: event.currentTarget.value })}
      />
      <TextArea
        label="Personal note"
        description="Included in the email."
        rows={3}
        maxLength={advocateLimits.note}
        value={draft.note}
        onChange={(event) => setDraft({ ...draft, note: event.currentTarget.value })}
      />
    </FormDialog>
  )
}
