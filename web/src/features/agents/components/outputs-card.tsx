import { type AgentId, agents } from '@sextant/contract/agents/catalogue'
import type { OutputSummary } from '@sextant/contract/agents/outputs'
import { useInfiniteQuery } from '@tanstack/react-query'
import { timeAgo } from '#kernel/time/time-ago'
import { useNow } from '#kernel/time/use-now'
import { ListRow } from '#ui/list'
import { EmptyState } from '#ui/states/empty-state'
import { foundOutputsQuery } from '../outputs.api.ts'
import { PagedCard } from './paged-card.tsx'
import { OutputStatusChip } from './status-chips.tsx'

const minuteMs = 60_000

export function OutputsCard({ agentId }: { agentId: AgentId }) {
  const outputs = useInfiniteQuery(foundOutputsQuery({ agentId }))
  const now = useNow(minuteMs)
  return (
    <PagedCard
      title="Outputs"
      query={outputs}
      empty={
        <EmptyState figure="chart" className="py-10">
          {`Outputs from ${agents[agentId].name} appear here.`}
        </EmptyState>
      }
    >
      {(output) => <OutputRow key={output.id} output={output} now={now} />}
    </PagedCard>
  )
}

function OutputRow({ output, now }: { output: OutputSummary; now: number }) {
  const { title, outputType, timestamp, status, isSample, isEdited } = output
  const notes = [outputType, isSample && 'Sample', isEdited && 'Edited'].filter(Boolean)
  return (
    <ListRow
      title={title}
      subtitle={
        <span className="num">
          {`${notes.join(' · ')} · `}
          <time dateTime={timestamp}>{timeAgo(timestamp, now)}</time>
        </span>
      }
      trailing={<OutputStatusChip status={status} />}
    />
  )
}
