import { counted } from '@sextant/contract/kernel/counted'
import { exactMomentText, momentText } from '@sextant/contract/kernel/date-text'
import type { ExecutionSummary } from '@sextant/contract/workflows/executions'
import { costText, durationText, shortId } from '@sextant/contract/workflows/words'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { timeAgo } from '#kernel/time/time-ago'
import { useScrolledTo } from '#kernel/use-scrolled-to'
import { Progress } from '#ui/charts/progress'
import { Skeleton } from '#ui/states/skeleton'
import { cx } from '../../../ui/cx.ts'
import { dot } from '../../../ui/text/dot.ts'
import { ExecutionStatusChip } from '../components/status-chips.tsx'
import { elapsedMs, isOpen } from '../words/elapsed.ts'
import { ExecutionActions } from './execution-actions.tsx'
import { StepLog } from './step-log.tsx'

const columns = 'grid gap-x-6 gap-y-3 ps-3 pe-5 sm:ps-4 sm:pe-6 lg:grid-cols-[minmax(0,1fr)_22rem_7rem] lg:items-center'

interface ExecutionRowProps {
  execution: ExecutionSummary
  now: number
  isNamed: boolean
  isOpened: boolean
  onOpen: (executionId: string | undefined) => void
}

export function ExecutionRow({ execution, now, isNamed, isOpened, onOpen }: ExecutionRowProps) {
  const { id, status, error } = execution
  const panelId = `log-${id}`
  // A row opened by hand is already visible.
  const [isInAddress] = useState(isOpened)
  const row = useScrolledTo<HTMLLIElement>(isInAddress)
  return (
    <li ref={row} aria-label={`Execution ${shortId(id)}`} className="scroll-mt-24">
      <div className={cx(columns, 'py-4', isOpened && 'bg-paper')}>
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
            <Opener execution={execution} isNamed={isNamed} panelId={panelId} isOpened={isOpened} onOpen={onOpen} />
            <ExecutionStatusChip status={status} />
          </div>
          <div className="ps-8">
            <Origin execution={execution} isNamed={isNamed} />
            {error && <p className="mt-1 text-sm text-danger wrap-anywhere">{error}</p>}
            {isOpen(execution) && <UnderWay execution={execution} now={now} />}
          </div>
        </div>
        <Facts execution={execution} now={now} />
        <ExecutionActions execution={execution} onRetried={onOpen} />
      </div>
      {isOpened && (
        <div id={panelId} className="border-t border-line bg-paper px-4 py-5 sm:ps-12 sm:pe-6">
          <StepLog executionId={id} now={now} />
        </div>
      )}
    </li>
  )
}

interface OpenerProps extends Omit<ExecutionRowProps, 'now'> {
  panelId: string
}

function Opener({ execution, isNamed, panelId, isOpened, onOpen }: OpenerProps) {
  const { id, workflowName, startedAt } = execution
  const title = isNamed ? workflowName : momentText(startedAt)
  return (
    <button
      type="button"
      aria-expanded={isOpened}
      aria-controls={isOpened ? panelId : undefined}
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

function Origin({ execution, isNamed }: Pick<ExecutionRowProps, 'execution' | 'isNamed'>) {
  const { id, workflowId, workflowName, isWorkflowDeleted, triggeredBy, retryOf, isSample } = execution
  const notes = [
    `Triggered by ${triggeredBy}`,
    retryOf && `Retry of ${shortId(retryOf)}`,
    isWorkflowDeleted && 'Workflow deleted',
    isSample && 'Sample',
  ].filter(Boolean)
  return (
    <div className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-xs text-ink-3">
      <p className="wrap-anywhere">
        {notes.join(dot)}
        {dot}
        <code className="font-mono">{shortId(id)}</code>
      </p>
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
    </div>
  )
}

function UnderWay({ execution, now }: Pick<ExecutionRowProps, 'execution' | 'now'>) {
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

function Facts({ execution, now }: Pick<ExecutionRowProps, 'execution' | 'now'>) {
  const { startedAt, estimatedCost } = execution
  return (
    <dl className="num flex gap-x-6 ps-8 text-sm whitespace-nowrap lg:grid lg:grid-cols-3 lg:ps-0">
      <Fact term="Started">
        <time dateTime={startedAt} title={exactMomentText(startedAt)} className="inline-block first-letter:uppercase">
          {timeAgo(startedAt, now)}
        </time>
      </Fact>
      <Fact term="Duration">{durationText(elapsedMs(execution, now))}</Fact>
      <Fact term="Estimated cost">{costText(estimatedCost)}</Fact>
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-3">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export function ExecutionRowSkeleton() {
  return (
    <div className={cx(columns, 'py-5')}>
      <div className="ps-8">
        <Skeleton className="h-5 w-48" />
        <Skeleton className="mt-2.5 h-3 w-3/5" />
      </div>
      <Skeleton className="ms-8 h-9 w-56 lg:ms-0 lg:w-72" />
    </div>
  )
}
