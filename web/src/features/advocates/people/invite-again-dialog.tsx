import type { AdvocateDetail } from '@sextant/contract/advocates/routes'
import { advocateLimits } from '@sextant/contract/advocates/rules'
import { useState } from 'react'
import { progressOf } from '#kernel/data/api-error'
import { TextArea } from '#ui/fields/text-area'
import { FormDialog } from '#ui/overlays/form-dialog'
import { useInviteAgain } from '../advocates.api.ts'
import { DraftedText } from '../letters/drafted-text.tsx'

/** Invites someone who is in the program already, with a note that can quote them. */
export function InviteAgainDialog({ advocate, onClose }: { advocate: AdvocateDetail; onClose: () => void }) {
  const invite = useInviteAgain(advocate.id, advocate.name)
  const [note, setNote] = useState('')
  const field = {
    ...{ label: 'Personal note', description: 'Included in the email.', limit: advocateLimits.note, value: note },
  }
  return (
    <FormDialog
      title={`Invite ${advocate.name}`}
      description="We'll email them once to ask if they want to join. They get nothing more unless they opt in, and every email has an unsubscribe link."
      submitLabel="Send Invitation"
      {...progressOf(invite)}
      onSubmit={(close) => invite.mutate(note.trim(), { onSuccess: close })}
      onClose={onClose}
    >
      {advocate.goodWords.length > 0 ? (
        <DraftedText {...field} advocateId={advocate.id} onChange={setNote} />
      ) : (
        <TextArea {...field} rows={3} onChange={(event) => setNote(event.target.value)} />
      )}
    </FormDialog>
  )
}
