import { Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { toast } from '#kernel/toasts/toasts'
import { Button } from '#ui/button'
import { useCreateTeam } from '../team.api.ts'
import { openTeam } from './choose-team.ts'
import { TeamFormDialog } from './team-form-dialog.tsx'

export function CreateTeamButton({ isMain = false }: { isMain?: boolean }) {
  return (
    <CreateTeamDialog
      trigger={
        <Button variant={isMain ? 'primary' : 'secondary'} icon={Plus}>
          Create a team
        </Button>
      }
    />
  )
}

/** Opens the new team right away. */
export function CreateTeamDialog(
  opening: Pick<ComponentProps<typeof TeamFormDialog>, 'trigger' | 'isOpen' | 'onOpenChange'>,
) {
  const create = useCreateTeam({
    onSuccess(team) {
      openTeam(team)
      toast.success(
        `${team.name} created`,
        'Its workspace starts empty, so invite your first colleague. Your own work is in Individual View.',
      )
    },
  })
  return (
    <TeamFormDialog
      {...opening}
      title="Create a team"
      description="A team has its own workspace with agents, documents and settings that members share. It starts empty. Your own work stays in Individual View."
      saveLabel="Create team"
      isPending={create.isPending}
      error={create.error}
      onSave={(name, done) => create.mutate(name, { onSuccess: done })}
    />
  )
}
