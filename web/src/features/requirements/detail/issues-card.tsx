import { integrations } from '@sextant/contract/integrations/catalogue'
import type { RequirementDetail, RequirementIssue } from '@sextant/contract/requirements/routes'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { usePermission } from '#kernel/session/permissions'
import { timeAgo } from '#kernel/time/time-ago'
import { useNow } from '#kernel/time/use-now'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Banner } from '#ui/states/banner'
import { IssueLink } from '../list/issue-link.tsx'
import { useReadIssues } from '../requirements.api.ts'

/** What its exports became in other tools. */
export function IssuesCard({ requirement: { id, issues } }: { requirement: RequirementDetail }) {
  const [problems, setProblems] = useState<readonly string[]>([])
  const reading = useReadIssues(id, { onSuccess: (result) => setProblems(result.problems) })
  const { reason } = usePermission('canEditAgents')
  return (
    <Card
      title="Issues"
      action={
        issues.length > 0 && (
          <Button
            size="sm"
            variant="ghost"
            icon={<RotateCw strokeWidth={1.5} />}
            isPending={reading.isPending}
            disabledReason={reason}
            onClick={() => reading.mutate()}
          >
            Refresh
          </Button>
        )
      }
    >
      {problems.length > 0 && (
        <Banner tone="warning" isAlert className="mb-3">
          {problems.join(' ')}
        </Banner>
      )}
      {issues.length === 0 ? (
        <p className="text-sm text-ink-2">Not exported yet. Export one of its PRDs to Jira, Linear or GitHub.</p>
      ) : (
        <ul className="grid gap-3 text-sm">
          {issues.map((issue) => (
            <Issue key={`${issue.tool} ${issue.url} ${issue.of}`} issue={issue} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const minuteMs = 60_000

function Issue({ issue }: { issue: RequirementIssue }) {
  const { of, tool, state, isSandbox } = issue
  const now = useNow(minuteMs)
  const notes = [
    !isSandbox && integrations[tool].name,
    of === 'document' && 'covers the whole PRD',
    state && `read ${timeAgo(state.readAt, now)}`,
  ].filter(Boolean)
  return (
    <li>
      <IssueLink issue={issue} />
      {notes.length > 0 && <p className="text-xs text-ink-3">{notes.join(' · ')}</p>}
    </li>
  )
}
