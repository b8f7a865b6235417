import { Ellipsis, LogOut, PencilLine, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Team, useAppState } from '#kernel/app-state'
import { usePermission } from '#kernel/session/permissions'
import { toast } from '#kernel/toasts/toasts'
import { IconButton } from '#ui/icon-button'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu'
import { LeaveDialog } from '../members/member-dialogs.tsx'
import { useRenameTeam } from '../team.api.ts'
import { CreateTeamDialog } from './create-team.tsx'
import { DeleteTeamDialog } from './delete-team-dialog.tsx'
import { TeamFormDialog } from './team-form-dialog.tsx'

type OpenDialog = 'rename' | 'create' | 'leave' | 'delete'

export function TeamMenu({ team }: { team: Team }) {
  const { reason } = usePermission('canManageTeam')
  const [question, setQuestion] = useState<OpenDialog | null>(null)
  const close = () => setQuestion(null)
  return (
    <>
      <Menu label="Team actions" trigger={<IconButton variant="secondary" label="Team actions" icon={Ellipsis} />}>
        <MenuItem icon={PencilLine} disabledReason={reason} onAction={() => setQuestion('rename')}>
          Rename team
        </MenuItem>
        <MenuItem icon={Plus} onAction={() => setQuestion('create')}>
          Create another team
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          icon={LogOut}
          tone="danger"
          disabledReason={team.isOwner ? 'Transfer ownership to another administrator first.' : undefined}
          onAction={() => setQuestion('leave')}
        >
          Leave team
        </MenuItem>
        <MenuItem
          icon={Trash2}
          tone="danger"
          disabledReason={team.isOwner ? undefined : 'Only the owner can delete the team.'}
          onAction={() => setQuestion('delete')}
        >
          Delete team
        </MenuItem>
      </Menu>
      {question === 'rename' && <RenameDialog team={team} onClose={close} />}
      {question === 'create' && <CreateTeamDialog isOpen onOpenChange={(isOpen) => !isOpen && close()} />}
      {question === 'leave' && <LeaveAsked team={team} onClose={close} />}
      {question === 'delete' && <DeleteTeamDialog team={team} onClose={close} />}
    </>
  )
}

interface AskedProps {
  team: Team
  onClose: () => void
}

function RenameDialog({ team, onClose }: AskedProps) {
  const rename = useRenameTeam(team, {
    onSuccess() {
      onClose()
      toast.success('Team renamed')
    },
  })
  return (
    <TeamFormDialog
      title="Rename team"
      saveLabel="Rename"
      initial={team.name}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isPending={rename.isPending}
      error={rename.error}
      onSave={(name) => rename.mutate(name)}
    />
  )
}

function LeaveAsked({ team, onClose }: AskedProps) {
  const me = useAppState((state) => state.user)
  return me ? <LeaveDialog team={team} member={{ ...me, isYou: true }} onClose={onClose} /> : null
}
