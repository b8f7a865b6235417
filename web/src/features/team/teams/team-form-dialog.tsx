import { longestTeamName, teamNameProblem } from '@sextant/contract/team/rules'
import { describeError } from '#kernel/data/api-error'
import { useForm } from '#kernel/forms/use-form'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from '#ui/overlays/form-dialog'
import type { Opening } from '#ui/overlays/modal-trigger'

interface TeamFormProps extends Opening {
  title: string
  description?: string
  saveLabel: string
  initial?: string
  isPending: boolean
  error: Error | null
  onSave: (name: string, done: () => void) => void
}

export function TeamFormDialog({ saveLabel, initial = '', error, onSave, ...dialog }: TeamFormProps) {
  const { field, submit } = useForm({
    initial: { name: initial },
    check: ({ name }) => ({ name: teamNameProblem(name) }),
  })
  return (
    <FormDialog
      {...dialog}
      submitLabel={saveLabel}
      error={error ? describeError(error) : undefined}
      onSubmit={(close) => submit(({ name }) => onSave(name.trim(), close))}
    >
      <TextField {...field('name')} label="Team name" maxLength={longestTeamName} autoFocus />
    </FormDialog>
  )
}
