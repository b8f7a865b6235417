import { type Team, useAppState } from '#kernel/app-state'
import { progressOf } from '#kernel/data/api-error'
import { useForm } from '#kernel/forms/use-form'
import { toast } from '#kernel/toasts/toasts'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from '#ui/overlays/form-dialog'
import { useDeleteTeam } from '../team.api.ts'
import { membersText } from './members-text.ts'

/** Requires the team's name to be typed, because deletion can't be undone. */
export function DeleteTeamDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const remove = useDeleteTeam(team, {
    onSuccess() {
      onClose()
      useAppState.setState({ currentTeam: null, viewMode: 'individual' })
      toast.success(`${team.name} deleted`, "You're in Individual View now.")
    },
  })
  const { field, submit } = useForm({
    initial: { name: '' },
    check: ({ name }) => ({
      name: name.trim() === team.name ? undefined : `Type the team's name exactly as shown: ${team.name}`,
    }),
  })
  return (
    <FormDialog
      title={`Delete ${team.name}`}
      submitLabel="Delete team"
      tone="danger"
      {...progressOf(remove)}
      onSubmit={() => submit(({ name }) => remove.mutate(name.trim()))}
      onClose={onClose}
    >
      <WhatGoes team={team} />
      <TextField
        {...field('name')}
        label={`Type ${team.name} to confirm`}
        autoComplete="off"
        spellCheck={false}
        autoFocus
      />
    </FormDialog>
  )
}

function WhatGoes({ team }: { team: Team }) {
  return (
    <ul className="grid list-disc gap-1.5 ps-5 text-sm text-ink-2 marker:text-ink-3">
      <li>
        <strong className="font-semibold text-ink">Everything in the team is permanently deleted:</strong> workflows and
        their history, agent settings, runs and outputs, PRDs and transcripts, integrations with their credentials,
        notifications and the audit log. This can't be undone.
      </li>
      <li>
        {team.members > 1
          ? `All ${membersText(team.members)} lose access right away. The others are notified, and open invitations are revoked.`
          : 'You lose access right away, and open invitations are revoked.'}
      </li>
      <li>Accounts and personal workspaces aren't affected. The deletion is recorded in your own audit log.</li>
      <li>Download anything you want to keep first, such as PRDs and the audit log.</li>
    </ul>
  )
}
