import { may } from '@sextant/contract/kernel/roles'
import type { TeamMember } from '@sextant/contract/team/routes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Team } from '#kernel/app-state'
import { describeError } from '#kernel/data/api-error'
import { Select } from '#ui/fields/select'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog'
import { Banner } from '#ui/states/banner'
import { activeMembersQuery, holdingsQuery } from '../team.api.ts'

/** The member who leaves or is removed. */
export type Leaver = Pick<TeamMember, 'id' | 'name' | 'email' | 'isYou'>

interface GivingUpProps {
  team: Team
  member: Leaver
  title: string
  question: string
  confirmLabel: string
  isPending: boolean
  error: Error | null
  onConfirm: (handTo: string | undefined) => void
  onClose: () => void
}

/** Lists what a leaving member owns and asks for a new owner. */
export function GivingUpDialog({ team, member, title, question, isPending, error, onConfirm, ...rest }: GivingUpProps) {
  const { confirmLabel, onClose } = rest
  const holdings = useQuery(holdingsQuery(team.id, member.id))
  const [heir, setHeir] = useState<string>()
  const [isMissing, setMissing] = useState(false)
  const held = holdings.data ?? []
  function confirm() {
    if (held.length > 0 && !heir) return setMissing(true)
    onConfirm(heir)
  }
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      tone="danger"
      onClose={onClose}
      isPending={isPending || holdings.isPending}
      error={error ? describeError(error) : undefined}
      onConfirm={confirm}
    >
      <p>{question}</p>
      {!member.isYou && <p className="mt-2 font-medium text-ink">{`${member.name} (${member.email})`}</p>}
      {held.length > 0 && (
        <div className="mt-4 grid gap-4">
          <Banner tone="warning">
            {`${held.map(({ what, count }) => `${count} ${what}`).join(' and ')} will be transferred to the member you choose.`}
          </Banner>
          <Heir
            teamId={team.id}
            leavingId={member.id}
            chosen={heir}
            error={isMissing && !heir ? 'Choose a new owner' : undefined}
            onChoose={setHeir}
          />
        </div>
      )}
    </ConfirmDialog>
  )
}

interface HeirProps {
  teamId: string
  leavingId: string
  chosen: string | undefined
  error: string | undefined
  onChoose: (userId: string) => void
}

function Heir({ teamId, leavingId, chosen, error, onChoose }: HeirProps) {
  const { data: members = [] } = useQuery(activeMembersQuery(teamId))
  const heirs = members.filter(({ id, role }) => id !== leavingId && may(role, 'canCreateWorkflows'))
  return (
    <Select
      label="Transfer to"
      placeholder="Choose a member"
      options={heirs.map(({ id, name, email }) => ({ value: id, label: name, description: email }))}
      value={chosen ?? null}
      error={error}
      onChange={onChoose}
    />
  )
}
