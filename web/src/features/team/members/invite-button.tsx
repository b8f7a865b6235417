import { type Role, roles } from '@sextant/contract/kernel/roles'
import { inviteEmailProblem, roleNames, roleTexts } from '@sextant/contract/team/rules'
import { Mail, UserPlus } from 'lucide-react'
import type { Team } from '#kernel/app-state'
import { progressOf } from '#kernel/data/api-error'
import { useForm } from '#kernel/forms/use-form'
import { usePermission } from '#kernel/session/permissions'
import { toast } from '#kernel/toasts/toasts'
import { Button } from '#ui/button'
import { RadioGroup } from '#ui/fields/radio-group'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from '#ui/overlays/form-dialog'
import { useInvite } from '../team.api.ts'

interface InviteButtonProps {
  team: Team
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

export function InviteButton(props: InviteButtonProps) {
  const { isAllowed, reason } = usePermission('canManageTeam')
  const button = (
    <Button variant="primary" icon={UserPlus} disabledReason={reason}>
      Invite Member
    </Button>
  )
  return isAllowed ? <InviteDialog {...props} trigger={button} /> : button
}

const inOneSentence = ([first, ...others]: readonly string[]) =>
  [first, ...others.map((can) => can.charAt(0).toLowerCase() + can.slice(1))].join(', ')

const rolesToChoose = roles.map((role) => ({
  value: role,
  label: roleNames[role],
  description: inOneSentence(roleTexts[role].can),
}))

const blank: { email: string; role: Role } = { email: '', role: 'viewer' }
const check = ({ email }: typeof blank) => ({ email: email.trim() ? inviteEmailProblem(email) : undefined })

function InviteDialog({ team, isOpen, onOpenChange, trigger }: InviteButtonProps & { trigger: React.JSX.Element }) {
  const invite = useInvite(team.id, {
    onSuccess: ({ email }) => toast.success('Invitation sent', `${email} has 7 days to accept.`),
  })
  const { field, values, submit, reset } = useForm({ initial: blank, check })

  function show(isOpen: boolean) {
    onOpenChange(isOpen)
    if (!isOpen) return
    reset()
    invite.reset()
  }

  function send(close: () => void) {
    // The spec ignores an empty address instead of showing an error.
    if (!values.email.trim()) return
    submit(({ email, role }) => invite.mutate({ email: email.trim(), role }, { onSuccess: close }))
  }

  return (
    <FormDialog
      title="Invite Member"
      description={`We'll email them a link to join ${team.name}. It works for 7 days and only for this address.`}
      {...{ trigger, isOpen }}
      onOpenChange={show}
      submitLabel="Send Invitation"
      pendingLabel="Sending..."
      {...progressOf(invite)}
      onSubmit={send}
    >
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoFocus
        icon={<Mail strokeWidth={1.5} />}
        placeholder="colleague@company.com"
      />
      <RadioGroup {...field('role')} label="Role" isBoxed options={rolesToChoose} />
    </FormDialog>
  )
}
