import { findAction } from '@sextant/contract/agents/actions'
import { agents } from '@sextant/contract/agents/catalogue'
import type { Run, RunTrigger } from '@sextant/contract/agents/routes'
import { exactMomentText } from '@sextant/contract/kernel/date-text'
import { spentText } from '@sextant/contract/models/rules'
import { useQuery } from '@tanstack/react-query'
import { durationText } from '#kernel/time/duration-text'
import { Loaded } from '#shared/loaded'
import { Progress } from '#ui/charts/progress'
import { SkeletonText } from '#ui/states/skeleton'
import { KeyValueList } from '#ui/text/key-value-list'
import { RunStatusChip } from '../components/status-chips.tsx'
import { engineName } from '../outputs/engine-name.ts'
import { runQuery } from '../runs.api.ts'
import { RunActions } from './run-actions.tsx'

const triggers: Record<RunTrigger, string> = {
  ...{ manual: 'by hand', workflow: 'by a workflow', assistant: 'in the assistant', schedule: 'on a schedule' },
  ...{ api: 'through the API', sample: 'as sample data' },
}

/** One run with what it used, in the drawer of the list. */
export function RunDetail({ id, onView }: { id: string; onView: (outputId: string) => void }) {
  const query = useQuery(runQuery(id))
  return (
    <Loaded query={query} pending={<SkeletonText label="Loading the task" lines={6} />}>
      {(run) => (
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <RunStatusChip status={run.status} />
            <RunActions run={run} onView={onView} />
          </div>
          {run.status === 'processing' && (
            <Progress label={run.message || 'Progress'} value={run.progress} tone="agent" isValueShown />
          )}
          {run.status === 'failed' && run.error && <p className="text-sm text-danger">{run.error}</p>}
          <KeyValueList items={factsOf(run)} />
        </div>
      )}
    </Loaded>
  )
}

/** As the page names it, once it is loaded. */
export function RunTitle({ id }: { id: string }) {
  return useQuery(runQuery(id)).data?.title ?? 'Task'
}

function factsOf(run: Run) {
  const { agentId, actionType, startedBy, triggeredBy, createdAt, completedAt, durationMs, confidence } = run
  const facts = [
    { term: 'Agent', value: agents[agentId].name },
    { term: 'Action', value: findAction(agentId, actionType)?.label ?? actionType },
    { term: 'Started', value: `${exactMomentText(createdAt)} ${triggers[triggeredBy]}`, isNumeric: true },
    { term: 'Started by', value: startedBy },
    { term: 'Ended', value: completedAt && exactMomentText(completedAt), isNumeric: true },
    { term: 'Duration', value: durationMs !== null && durationText(durationMs), isNumeric: true },
    { term: 'Engine', value: engineName(run) },
    { term: 'Reason for the built-in engine', value: run.fallbackReason },
    { term: 'Used', value: spentText(run) },
    { term: 'Confidence', value: confidence !== null && `${Math.round(confidence)}%`, isNumeric: true },
  ]
  return facts.filter(({ value }) => Boolean(value))
}
