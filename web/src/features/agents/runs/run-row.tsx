import { findAction } from '@sextant/contract/agents/actions'
import { agents } from '@sextant/contract/agents/catalogue'
import type { Run } from '@sextant/contract/agents/routes'
import { timeAgo } from '#kernel/time/time-ago'
import { Progress } from '#ui/charts/progress'
import { ListRow } from '#ui/list'
import { cx } from '../../../ui/cx.ts'
import { AgentSign } from '../components/agent-sign.tsx'
import { RunStatusChip } from '../components/status-chips.tsx'
import { RunActions } from './run-actions.tsx'
import { timeLeft } from './time-left.ts'

interface RunRowProps {
  run: Run
  now: number
  isNamed: boolean
  onView: (outputId: string) => void
}

export function RunRow({ run, now, isNamed, onView }: RunRowProps) {
  const { agentId, actionType, title, status, progress, message, error } = run
  const action = findAction(agentId, actionType)?.label ?? actionType
  return (
    <ListRow
      data-agent={agentId}
      aria-current={isNamed || undefined}
      className="aria-current:bg-brass-bright/7 aria-current:shadow-[inset_2px_0_0_var(--sx-brass-bright)]"
      leading={<AgentSign agentId={agentId} />}
      title={title}
      subtitle={
        <>
          {`${agents[agentId].name} · `}
          <span className="max-sm:hidden">{action}</span>
          <span className="sm:hidden">
            <RunTime run={run} now={now} isInSentence />
          </span>
          {status === 'processing' && message && <span className="block text-ink-2">{message}</span>}
          {status === 'failed' && error && <span className="block text-danger">{error}</span>}
        </>
      }
      trailing={
        <>
          <span className="not-empty:w-full empty:hidden sm:not-empty:w-28 sm:empty:block lg:not-empty:w-36">
            {status === 'processing' && (
              <Progress label={`Progress of ${title}`} value={progress} tone="agent" isValueShown />
            )}
          </span>
          <RunStatusChip status={status} />
          <span className="max-sm:hidden sm:min-w-20">
            <RunTime run={run} now={now} />
          </span>
          <RunActions run={run} onView={onView} />
        </>
      }
    />
  )
}

export function RunTime({ run, now, isInSentence }: Pick<RunRowProps, 'run' | 'now'> & { isInSentence?: boolean }) {
  const { status, createdAt, completedAt, estimatedCompletion } = run
  const moment = completedAt ?? createdAt
  return (
    <span
      className={cx('num inline-block text-xs whitespace-nowrap text-ink-3', !isInSentence && 'first-letter:uppercase')}
    >
      {status === 'processing' && estimatedCompletion ? (
        timeLeft(estimatedCompletion, now)
      ) : (
        <time dateTime={moment}>{timeAgo(moment, now)}</time>
      )}
    </span>
  )
}
