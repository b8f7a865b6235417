import { counted } from '@sextant/contract/kernel/counted'
import { weekMomentText } from '@sextant/contract/kernel/date-text'
import type { Workflow } from '@sextant/contract/workflows/routes'
import { triggerText } from '@sextant/contract/workflows/words'
import { Link } from '@tanstack/react-router'
import { timeAgo } from '#kernel/time/time-ago'
import { Skeleton } from '#ui/states/skeleton'
import { SampleMark } from '#ui/text/sample-mark'
import { CourseLine } from '../components/course-line.tsx'
import { EnabledChip } from '../components/status-chips.tsx'
import { percent } from '../words/figures.ts'
import { WorkflowActions } from './workflow-actions.tsx'

interface WorkflowRowProps {
  workflow: Workflow
  now: number
}

export function WorkflowRow({ workflow, now }: WorkflowRowProps) {
  const { id, name, description, enabled, trigger, actions, pausedReason, blockedReason } = workflow
  const titleId = `workflow-${id}`
  return (
    <li
      aria-labelledby={titleId}
      className="grid gap-x-6 gap-y-3 px-5 py-5 sm:px-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h3 id={titleId} className="min-w-0 text-base leading-5.5 font-semibold wrap-anywhere">
            <Link to="/workflows/$workflowId/history" params={{ workflowId: id }} className="hover:underline">
              {name}
            </Link>
          </h3>
          <EnabledChip isEnabled={enabled} />
        </div>
        {description && <p className="mt-1 line-clamp-2 max-w-[76ch] text-sm text-ink-2">{description}</p>}
        {blockedReason && <p className="mt-1 text-sm font-medium text-warning">{blockedReason}</p>}
        {pausedReason && !enabled && <p className="mt-1 text-sm font-medium text-warning">{pausedReason}</p>}
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <CourseLine trigger={trigger} actions={actions} />
          <span className="text-xs text-ink-2">{triggerText(trigger)}</span>
        </div>
        <Facts workflow={workflow} now={now} />
      </div>
      <WorkflowActions workflow={workflow} />
    </li>
  )
}

function Facts({ workflow, now }: { workflow: Workflow; now: number }) {
  const { executionCount, successRate, lastExecuted, nextRunAt, tags, isSample } = workflow
  return (
    <p className="num mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs sm:gap-x-2 text-ink-3">
      {executionCount === 0 ? (
        <span>Not run yet</span>
      ) : (
        <>
          <span>{counted(executionCount, 'execution')}</span>
          <Dot />
          <span>{`${percent(successRate)} success`}</span>
        </>
      )}
      {lastExecuted && (
        <>
          <Dot />
          <span>
            Last run <time dateTime={lastExecuted}>{timeAgo(lastExecuted, now)}</time>
          </span>
        </>
      )}
      {nextRunAt && (
        <>
          <Dot />
          <span>
            Next run <time dateTime={nextRunAt}>{weekMomentText(nextRunAt)}</time>
          </span>
        </>
      )}
      {isSample && <SampleMark />}
      {tags.map((tag) => (
        <span key={tag} className="rounded-sm bg-sunken px-1.5 py-0.5 font-medium text-ink-2">
          {tag}
        </span>
      ))}
    </p>
  )
}

const Dot = () => (
  <span aria-hidden="true" className="max-sm:hidden">
    ·
  </span>
)

export function WorkflowRowSkeleton() {
  return (
    <div className="grid gap-x-6 gap-y-4 px-5 py-5 sm:px-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div>
        <div className="flex items-center gap-3">
          <Skeleton className="h-4.5 w-44" />
          <Skeleton className="h-6 w-18" />
        </div>
        <Skeleton className="mt-2.5 h-3.5 w-4/5 max-w-md" />
        <Skeleton className="mt-4 h-6 w-3/5 max-w-xs" />
        <Skeleton className="mt-3 h-3 w-2/3 max-w-sm" />
      </div>
      <Skeleton className="h-9 w-64" />
    </div>
  )
}
