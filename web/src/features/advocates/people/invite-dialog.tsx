import { advocateLimits, isEmail } from '@sextant/contract/advocates/rules'
import { progressOf } from '#kernel/data/api-error'
import { useForm } from '#kernel/forms/use-form'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from '#ui/overlays/form-dialog'
import { useInviteAdvocate } from '../advocates.api.ts'

const check = ({ name, email }: { name: string; email: string }) => ({
  name: name.trim() === '' ? 'Please enter a name' : undefined,
  email: isEmail(email.trim()) ? undefined : 'Please enter a valid email address',
})

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useInviteAdvocate()
  const { field, submit } = useForm({ initial: { name: '', email: '', note: '' }, check })
  return (
    <FormDialog
      title="Invite Advocate"
      description="We'll email them once to ask if they want to join. They get nothing more unless they opt in, and every email has an unsubscribe link."
      submitLabel="Send Invitation"
      {...progressOf(invite)}
      onSubmit={(close) =>
        submit((draft) =>
          invite.mutate({ ...draft, email: draft.email.trim(), platform: 'other' }, { onSuccess: close }),
        )
      }
      onClose={onClose}
    >
      <TextField {...field('name')} label="Name" isRequired autoComplete="off" maxLength={advocateLimits.name} />
      <TextField
        {...field('email')}
        label="Email"
        isRequired
        inputMode="email"
        autoComplete="off"
        maxLength={advocateLimits.email}
      />
      <TextArea
        {...field('note')}
        label="Personal note"
        description="Included in the email."
        rows={3}
        maxLength={advocateLimits.note}
      />
    </FormDialog>
  )
}
