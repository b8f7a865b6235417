import { counted } from '@sextant/contract/kernel/counted'
import type { Execution, ExecutionStep } from '@sextant/contract/workflows/executions'
import { shownStatus } from '@sextant/contract/workflows/rules'
import { useQuery } from '@tanstack/react-query'
import { BellRing, Bot, Hourglass, type LucideIcon, Send } from 'lucide-react'
import { Loaded } from '#shared/loaded'
import { Disclosure } from '#ui/disclosure'
import { SkeletonText } from '#ui/states/skeleton'
import { cx } from '../../../ui/cx.ts'
import { ExecutionStatusChip } from '../components/status-chips.tsx'
import { executionQuery } from '../executions.api.ts'
import { elapsedMs, isOpen, stepDuration } from '../words/elapsed.ts'
import { DataBlock } from './data-block.tsx'

const icons: Record<ExecutionStep['type'], LucideIcon> = {
  'trigger-agent': Bot,
  'send-notification': BellRing,
  webhook: Send,
  delay: Hourglass,
}

export function StepLog({ executionId, now }: { executionId: string; now: number }) {
  const execution = useQuery(executionQuery(executionId))
  return (
    <Loaded query={execution} pending={<SkeletonText label="Loading steps" lines={4} />} className="py-4">
      {(loaded) => <Log execution={loaded} now={now} />}
    </Loaded>
  )
}

function Log({ execution, now }: { execution: Execution; now: number }) {
  const { trigger, executionLog, stepsTotal, version } = execution
  const toCome = isOpen(execution) ? stepsTotal - executionLog.length : 0
  const neverRun = !isOpen(execution) && execution.status !== 'completed' ? stepsTotal - executionLog.length : 0
  return (
    <>
      <Disclosure
        title="Trigger data"
        className="mb-2"
        aside={<span className="num text-xs text-ink-3">{`Version ${version}`}</span>}
      >
        <DataBlock value={trigger} />
      </Disclosure>
      {executionLog.length === 0 && <p className="text-sm text-ink-2">No steps have started yet.</p>}
      <ol aria-label="Steps">
        {executionLog.map((step, place) => (
          <Step key={step.id} step={step} now={now} isLast={place === executionLog.length - 1} />
        ))}
      </ol>
      {toCome > 0 && <p className="ms-11 mt-2 text-xs text-ink-3">{`${counted(toCome, 'step')} left`}</p>}
      {neverRun > 0 && <p className="ms-11 mt-2 text-xs text-ink-3">{`${counted(neverRun, 'step')} not run`}</p>}
    </>
  )
}

const marks = {
  completed: 'border-success/50 bg-success-wash text-success',
  failed: 'border-danger/50 bg-danger-wash text-danger',
  running: 'border-info/50 bg-info-wash text-info',
  cancelled: 'border-line-strong/60 bg-sunken text-ink-2',
  pending: 'border-dashed border-line-strong bg-surface text-ink-2',
}

function Step({ step, now, isLast }: { step: ExecutionStep; now: number; isLast: boolean }) {
  const { order, label, status, attempts, error, input, output, type } = step
  const Icon = icons[type]
  return (
    <li className="relative flex gap-4 pb-4 last:pb-0">
      {!isLast && <span aria-hidden="true" className="absolute start-3.5 top-8 bottom-0 w-px bg-line-strong/50" />}
      <span
        aria-hidden="true"
        className={cx(
          'relative grid size-7 shrink-0 place-items-center rounded-full border [&_svg]:size-3.5',
          marks[shownStatus(status)],
        )}
      >
        <Icon strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
          <h4 className="min-w-0 text-sm font-semibold wrap-anywhere">
            <span className="num text-ink-3">{`${order}. `}</span>
            {label}
          </h4>
          <ExecutionStatusChip status={status} />
          <span className="num text-xs text-ink-3">
            {stepDuration(elapsedMs(step, now))}
            {attempts > 1 && ` · ${attempts} attempts`}
          </span>
        </div>
        {error && <p className="mt-1 text-sm text-danger wrap-anywhere">{error}</p>}
        <StepData input={input} output={output} />
      </div>
    </li>
  )
}

function StepData({ input, output }: Pick<ExecutionStep, 'input' | 'output'>) {
  const parts = [
    { title: 'Input', value: input },
    { title: 'Output', value: output },
  ].filter(({ value }) => value !== null && value !== undefined)
  if (parts.length === 0) return null
  return (
    <div className="mt-1 grid gap-x-6 xl:grid-cols-2">
      {parts.map(({ title, value }) => (
        <Disclosure key={title} title={title} level={4}>
          <DataBlock value={value} />
        </Disclosure>
      ))}
    </div>
  )
}
