import { longestTeamName, teamNameProblem } from '@sextant/contract/team/rules'
import type { JSX } from 'react'
import { describeError } from '#kernel/data/api-error'
import { useForm } from '#kernel/forms/use-form'
import { Button } from '#ui/button'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { Banner } from '#ui/states/banner'

interface TeamFormProps {
  title: string
  description?: string
  saveLabel: string
  initial?: string
  isPending: boolean
  error: Error | null
  onSave: (name: string, done: () => void) => void
  trigger?: JSX.Element
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
}

export function TeamFormDialog({
  title,
  description,
  saveLabel,
  initial = '',
  isPending,
  error,
  onSave,
  ...dialog
}: TeamFormProps) {
  const { field, submit } = useForm({
    initial: { name: initial },
    check: ({ name }) => ({ name: teamNameProblem(name) }),
  })
  return (
    <Dialog
      {...dialog}
      title={title}
      description={description}
      isLocked={isPending}
      onSubmit={(_event, close) => !isPending && submit(({ name }) => onSave(name.trim(), close))}
      actions={(close) => (
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="primary" isPending={isPending}>
            {saveLabel}
          </Button>
        </>
      )}
    >
      {error && (
        <Banner tone="danger" isAlert className="mb-4">
          {describeError(error)}
        </Banner>
      )}
      <TextField {...field('name')} label="Team name" maxLength={longestTeamName} autoFocus />
    </Dialog>
  )
}
