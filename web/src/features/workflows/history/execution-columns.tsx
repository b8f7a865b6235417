import { counted } from '@sextant/contract/kernel/counted'
import { momentText } from '@sextant/contract/kernel/date-text'
import type { ExecutionSummary } from '@sextant/contract/workflows/executions'
import { shownStatus } from '@sextant/contract/workflows/rules'
import { costText, durationText, shortId } from '@sextant/contract/workflows/words'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { timeColumn } from '#shared/list/columns'
import { Progress } from '#ui/charts/progress'
import type { TableColumn } from '#ui/table'
import { SampleMark } from '#ui/text/sample-mark'
import { cx } from '../../../ui/cx.ts'
import { dot } from '../../../ui/text/dot.ts'
import { ExecutionStatusChip, statusLooks } from '../components/status-chips.tsx'
import { elapsedMs, isOpen, stepDuration } from '../words/elapsed.ts'
import { ExecutionActions } from './execution-actions.tsx'

interface ExecutionColumnOptions {
  now: number
  /** Whether rows show the workflow name. */
  isNamed: boolean
  opened: string | undefined
  onOpen: (executionId: string | undefined) => void
}

export const executionColumns = (options: ExecutionColumnOptions): TableColumn<ExecutionSummary>[] => {
  const { now, isNamed, opened, onOpen } = options
  return [
    {
      id: 'name',
      label: isNamed ? 'Workflow' : 'Execution',
      isRowHeader: true,
      text: ({ workflowName }) => workflowName,
      cell: (execution) => (
        <>
          <Opener execution={execution} isNamed={isNamed} isOpened={execution.id === opened} onOpen={onOpen} />
          <span className="block ps-8 font-normal">
            <Origin execution={execution} isNamed={isNamed} />
            {execution.error && <span className="mt-1 block text-sm text-danger wrap-anywhere">{execution.error}</span>}
            {isOpen(execution) && <UnderWay execution={execution} now={now} />}
          </span>
        </>
      ),
    },
    {
      id: 'status',
      label: 'Status',
      text: ({ status }) => statusLooks[shownStatus(status)].word,
      cell: ({ status }) => <ExecutionStatusChip status={status} />,
    },
    timeColumn('started', 'Started', ({ startedAt }) => startedAt, { now }),
    {
      id: 'duration',
      label: 'Duration',
      isNumeric: true,
      sort: { by: 'duration', first: 'descending' },
      text: ({ durationMs }) => durationMs,
      cell: (execution) => <Duration ms={elapsedMs(execution, now)} />,
    },
    {
      id: 'cost',
      label: 'Estimated cost',
      isNumeric: true,
      text: ({ estimatedCost }) => estimatedCost,
      cell: ({ estimatedCost }) => costText(estimatedCost),
    },
    {
      id: 'id',
      label: 'Execution ID',
      isExtra: true,
      text: ({ id }) => id,
      cell: ({ id }) => <code className="font-mono text-xs">{shortId(id)}</code>,
    },
    {
      id: 'actions',
      label: 'Actions',
      isAction: true,
      cell: (execution) => <ExecutionActions execution={execution} onRetried={onOpen} />,
    },
  ]
}

/** Minutes and seconds, and for short ones a number that tells them apart. */
function Duration({ ms }: { ms: number }) {
  return (
    <span className="whitespace-nowrap">
      <span>{durationText(ms)}</span>
      {ms < 10_000 && <span className="block text-xs text-ink-3">{stepDuration(ms)}</span>}
    </span>
  )
}

interface OpenerProps extends Pick<ExecutionColumnOptions, 'isNamed' | 'onOpen'> {
  execution: ExecutionSummary
  isOpened: boolean
}

function Opener({ execution, isNamed, isOpened, onOpen }: OpenerProps) {
  const { id, workflowName, startedAt } = execution
  const title = isNamed ? workflowName : momentText(startedAt)
  return (
    <button
      type="button"
      aria-expanded={isOpened}
      aria-label={`${title}, steps of execution ${shortId(id)}`}
      onClick={() => onOpen(isOpened ? undefined : id)}
      className="touch-target flex min-h-8 min-w-0 cursor-pointer items-center gap-2 rounded-sm ps-1.5 pe-2 text-start hover:bg-sunken"
    >
      <ChevronRight
        aria-hidden="true"
        strokeWidth={1.5}
        className={cx(
          'size-4 shrink-0 text-ink-3 transition-transform duration-150 ease-instrument',
          isOpened && 'rotate-90',
        )}
      />
      <span className={cx('text-sm font-semibold wrap-anywhere', !isNamed && 'num')}>{title}</span>
    </button>
  )
}

function Origin({ execution, isNamed }: { execution: ExecutionSummary; isNamed: boolean }) {
  const { id, workflowId, workflowName, isWorkflowDeleted, triggeredBy, retryOf, isSample } = execution
  const notes = [
    `Triggered by ${triggeredBy}`,
    retryOf && `Retry of ${shortId(retryOf)}`,
    isWorkflowDeleted && 'Workflow deleted',
  ].filter(Boolean)
  return (
    <span className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-xs text-ink-3">
      <span className="wrap-anywhere">
        {notes.join(dot)}
        {dot}
        <code className="font-mono">{shortId(id)}</code> {isSample && <SampleMark />}
      </span>
      {isNamed && !isWorkflowDeleted && (
        <Link
          to="/workflows/$workflowId/history"
          params={{ workflowId }}
          aria-label={`All executions of ${workflowName}`}
          className="font-medium text-ink-2 underline decoration-current/40 underline-offset-4 hover:text-ink"
        >
          All executions
        </Link>
      )}
    </span>
  )
}

function UnderWay({ execution, now }: { execution: ExecutionSummary; now: number }) {
  const { id, stepsDone, stepsTotal, waitingFor, waitingUntil } = execution
  const left = waitingUntil ? Date.parse(waitingUntil) - now : 0
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
      <Progress
        label={`Progress of execution ${shortId(id)}`}
        value={stepsTotal === 0 ? undefined : (stepsDone / stepsTotal) * 100}
        className="w-40"
      />
      <span className="num text-xs text-ink-2">
        {waitingFor ?? `${stepsDone} of ${counted(stepsTotal, 'step')} done`}
        {left > 0 && ` (${durationText(left)} left)`}
      </span>
    </div>
  )
}
