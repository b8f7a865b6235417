import { Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { toast } from '#kernel/toasts'
import { Button } from '#ui/button'
import { useCreateTeam } from '../team.api.ts'
import { openTeam } from './choose-team.ts'
import { TeamFormDialog } from './team-form-dialog.tsx'

export function CreateTeamButton({ isMain = false }: { isMain?: boolean }) {
  return (
    <CreateTeamDialog
      trigger={
        <Button variant={isMain ? 'primary' : 'secondary'} icon={<Plus strokeWidth={1.5} />}>
          Create a team
        </Button>
      }
    />
  )
}

/** The new team is opened at once. */
export function CreateTeamDialog(
  opening: Pick<ComponentProps<typeof TeamFormDialog>, 'trigger' | 'isOpen' | 'onOpenChange'>,
) {
  const create = useCreateTeam({
    onSuccess(team) {
      openTeam(team)
      toast.success(
        `${team.name} created`,
        'Its workspace is empty still; yours is under Individual View. Now invite the first colleague.',
      )
    },
  })
  return (
    <TeamFormDialog
      {...opening}
      title="Create a team"
      description="A team has a workspace of its own: agents, documents and settings that its members share. It begins empty; what is in yours stays there, under Individual View."
      saveLabel="Create team"
      isPending={create.isPending}
      error={create.error}
      onSave={(name, done) => create.mutate(name, { onSuccess: done })}
    />
  )
}
