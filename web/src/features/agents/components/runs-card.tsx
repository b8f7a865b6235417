import { findAction } from '@sextant/contract/agents/actions'
import { type AgentId, agents } from '@sextant/contract/agents/catalogue'
import type { Run } from '@sextant/contract/agents/routes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { timeAgo } from '#kernel/time/time-ago'
import { useNow } from '#kernel/time/use-now'
import { Progress } from '#ui/charts/progress'
import { ListRow } from '#ui/list'
import { EmptyState } from '#ui/states/empty-state'
import { foundRunsQuery } from '../runs.api.ts'
import { PagedCard } from './paged-card.tsx'
import { RunStatusChip } from './status-chips.tsx'

const minuteMs = 60_000

export function RunsCard({ agentId }: { agentId: AgentId }) {
  const runs = useInfiniteQuery(foundRunsQuery({ agentId }))
  const now = useNow(minuteMs)
  return (
    <PagedCard
      title="Recent runs"
      query={runs}
      empty={
        <EmptyState figure="compass" className="py-10">
          {`${agents[agentId].name} hasn't run in this workspace yet.`}
        </EmptyState>
      }
    >
      {(run) => <RunRow key={run.id} run={run} now={now} />}
    </PagedCard>
  )
}

const triggers: Record<Run['triggeredBy'], string> = {
  manual: 'Manual',
  workflow: 'Workflow',
  assistant: 'Assistant',
  schedule: 'Schedule',
  api: 'API',
  sample: 'Sample',
}

function RunRow({ run, now }: { run: Run; now: number }) {
  const { agentId, actionType, title, status, progress, message, error, createdAt, triggeredBy } = run
  const action = findAction(agentId, actionType)?.label ?? actionType
  const isUnderWay = status === 'pending' || status === 'processing'
  return (
    <ListRow
      title={title}
      subtitle={
        <>
          <span className="num">
            {`${action} · ${triggers[triggeredBy]} · `}
            <time dateTime={createdAt}>{timeAgo(createdAt, now)}</time>
          </span>
          {isUnderWay && message && <span className="block text-ink-2">{message}</span>}
          {status === 'failed' && error && <span className="block text-danger">{error}</span>}
          {status === 'processing' && (
            <Progress
              label={`Progress of ${title}`}
              value={progress}
              tone="agent"
              isValueShown
              className="mt-1 max-w-64"
            />
          )}
        </>
      }
      trailing={<RunStatusChip status={status} />}
    />
  )
}
