import type { TeamMember } from '@sextant/contract/team/routes'
import { type MemberStatus, memberStatuses } from '@sextant/contract/team/rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Team } from '#kernel/app-state'
import { usePageSearch } from '#kernel/page-search'
import { usePermission } from '#kernel/session/permissions'
import { DataList } from '#shared/list/data-list'
import { Segmented } from '#ui/fields/segmented'
import { EmptyState } from '#ui/states/empty-state'
import { membersQuery } from '../team.api.ts'
import { readTeamSearch } from '../team-search.ts'
import { memberColumns } from './member-columns.tsx'
import { type MemberAction, MemberDialogs } from './member-dialogs.tsx'
import { statusTexts } from './status-texts.ts'

const nameOf = ({ name }: TeamMember) => name

export function MembersPanel({ team }: { team: Team }) {
  const { status } = usePageSearch(readTeamSearch)
  const { isAllowed: canManage, reason } = usePermission('canManageTeam')
  const members = useInfiniteQuery(membersQuery(team.id, status))
  const [question, setQuestion] = useState<{ action: MemberAction; member: TeamMember } | null>(null)
  return (
    <>
      <DataList
        name="members"
        title="Members"
        noun={['member', 'members']}
        pages={members}
        rowName={nameOf}
        columns={memberColumns({ team, canManage, onAction: (action, member) => setQuestion({ action, member }) })}
        above={
          <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-4 sm:px-6">
            <StatusFilter chosen={status} counts={members.data?.pages[0]?.counts} />
            {reason && <p className="text-xs text-ink-3">{reason}</p>}
          </div>
        }
        empty={<EmptyState figure="stars">{status ? statusTexts[status].none : 'No members yet.'}</EmptyState>}
      />
      {question && (
        <MemberDialogs key={question.member.id} team={team} {...question} onClose={() => setQuestion(null)} />
      )}
    </>
  )
}

interface StatusFilterProps {
  chosen: MemberStatus | undefined
  counts: Record<MemberStatus, number> | undefined
}

function StatusFilter({ chosen, counts }: StatusFilterProps) {
  const navigate = useNavigate()
  const all = counts && counts.active + counts.pending + counts.inactive
  const withCount = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label}\u00a0${count}`
  return (
    <Segmented<MemberStatus | 'all'>
      label="Status"
      size="sm"
      value={chosen ?? 'all'}
      onChange={(status) =>
        void navigate({ to: '/team', search: { tab: 'members', ...(status !== 'all' && { status }) } })
      }
      options={[
        { value: 'all', label: withCount('All', all) },
        ...memberStatuses.map((status) => ({
          value: status,
          label: withCount(statusTexts[status].label, counts?.[status]),
        })),
      ]}
    />
  )
}
