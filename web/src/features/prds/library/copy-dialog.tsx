import { may } from '@sextant/contract/kernel/roles'
import type { PrdSummary } from '@sextant/contract/prds/routes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chosenWorkspaceId, useAppState } from '#kernel/app-state'
import { describeError } from '#kernel/data/api-error'
import { ownTeamsQuery } from '#kernel/data/own-teams'
import { toast } from '#kernel/toasts/toasts'
import { RadioGroup } from '#ui/fields/radio-group'
import { Select } from '#ui/fields/select'
import { FormDialog } from '#ui/overlays/form-dialog'
import { useCopyPrd } from '../prds.api.ts'

const ways = [
  { value: 'copy', label: 'Copy', description: 'It stays here too.' },
  { value: 'move', label: 'Move', description: 'It is deleted here, with its comments.' },
] as const
type Way = (typeof ways)[number]['value']

interface CopyDialogProps {
  prd: Pick<PrdSummary, 'id' | 'title'>
  onClose: () => void
  onMoved: (id: string) => void
}

/** Lists the teams in which the person may write. */
export function CopyDialog({ prd, onClose, onMoved }: CopyDialogProps) {
  const here = useAppState(chosenWorkspaceId)
  const { data = [], error, isPending } = useQuery(ownTeamsQuery)
  const teams = data.filter(({ id, memberRole = 'viewer' }) => id !== here && may(memberRole, 'canEditAgents'))
  const [chosen, setChosen] = useState<string | null>(null)
  const [way, setWay] = useState<Way>('copy')
  const copy = useCopyPrd()
  const team = teams.find(({ id }) => id === chosen) ?? (teams.length === 1 ? teams[0] : undefined)
  const isMove = way === 'move'
  const failure = error ?? copy.error
  function submit() {
    if (!team) return
    const onSuccess = ({ id }: { id: string }) => {
      const open = () => {
        useAppState.setState({ currentTeam: team, viewMode: 'team' })
        location.assign(`/prds/${id}`)
      }
      toast.success(isMove ? `Moved to ${team.name}` : `Copied to ${team.name}`, prd.title, {
        action: { label: 'Open', run: open },
      })
      if (isMove) onMoved(prd.id)
      onClose()
    }
    copy.mutate({ id: prd.id, workspaceId: team.id, isMove }, { onSuccess })
  }
  return (
    <FormDialog
      title="Move or copy to a team"
      description={`“${prd.title}” goes with its sources, evidence and revisions. Comments and approvals don't.`}
      submitLabel={isMove ? 'Move' : 'Copy'}
      disabledReason={reasonOf(isPending, teams.length, team !== undefined)}
      isPending={copy.isPending}
      error={failure ? describeError(failure) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        label="Team"
        placeholder="Choose a team"
        isDisabled={teams.length === 0}
        options={teams.map(({ id, name }) => ({ value: id, label: name }))}
        value={team?.id ?? null}
        onChange={setChosen}
      />
      <RadioGroup label="What happens here" options={[...ways]} value={way} onChange={setWay} isBoxed />
    </FormDialog>
  )
}

function reasonOf(isPending: boolean, teams: number, isChosen: boolean): string | undefined {
  if (isPending) return 'Loading your teams'
  if (teams === 0) return "You aren't an editor of another team. Create one on the Team page, or ask for the role."
  return isChosen ? undefined : 'Choose a team'
}
