import { longestTeamName, teamNameProblem } from '@sextant/contract/team/rules'
import { type JSX, useState } from 'react'
import { describeError } from '#kernel/data/api-error'
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

/** Asks for a team name, to create or rename a team. */
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
  const [name, setName] = useState(initial)
  const [problem, setProblem] = useState<string>()
  return (
    <Dialog
      {...dialog}
      title={title}
      description={description}
      isLocked={isPending}
      onSubmit={(_event, close) => {
        const found = teamNameProblem(name)
        setProblem(found)
        if (!found && !isPending) onSave(name.trim(), close)
      }}
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
      <TextField
        label="Team name"
        value={name}
        error={problem}
        maxLength={longestTeamName}
        autoFocus
        onChange={({ target }) => {
          setName(target.value)
          setProblem(undefined)
        }}
      />
    </Dialog>
  )
}
