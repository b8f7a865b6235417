import type { ActionKind } from '@sextant/contract/workflows/kinds'
import type { DryRun, Effect } from '@sextant/contract/workflows/routes'
import { listPriceNote } from '@sextant/contract/workflows/words'
import { BellRing, Bot, Hourglass, type LucideIcon, Send } from 'lucide-react'
import { describeError } from '#kernel/data/api-error'
import { Button } from '#ui/button'
import { Disclosure } from '#ui/disclosure'
import { Dialog } from '#ui/overlays/dialog'
import { Banner } from '#ui/states/banner'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonText } from '#ui/states/skeleton'
import { DataBlock } from '../history/data-block.tsx'

const icons: Record<ActionKind, LucideIcon> = {
  'trigger-agent': Bot,
  'send-notification': BellRing,
  webhook: Send,
  delay: Hourglass,
}

interface DryRunDialogProps {
  result: DryRun | undefined
  error: unknown
  onRetry: () => void
  onClose: () => void
}

export function DryRunDialog({ result, error, onRetry, onClose }: DryRunDialogProps) {
  return (
    <Dialog
      title="Test Workflow"
      description="What would happen if it ran now. Nothing has been sent."
      size="md"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {result ? (
        <Effects result={result} />
      ) : error ? (
        <ErrorState className="py-4" onRetry={onRetry}>
          {describeError(error)}
        </ErrorState>
      ) : (
        <SkeletonText label="Testing the workflow" lines={4} />
      )}
    </Dialog>
  )
}

function Effects({ result }: { result: DryRun }) {
  const { summary, effects, trigger } = result
  const failing = effects.filter(({ problem }) => problem !== null).length
  return (
    <>
      <Banner tone={failing > 0 ? 'warning' : 'success'} className="mb-4">
        {summary}
      </Banner>
      <p className="mb-4 text-xs text-ink-3">{`Estimated cost: ${listPriceNote}`}</p>
      {effects.length === 0 && <p>This workflow has no actions yet.</p>}
      <ol aria-label="Effects" className="grid grid-cols-1 gap-3">
        {effects.map((effect) => (
          <EffectRow key={effect.order} effect={effect} />
        ))}
      </ol>
      <Disclosure title="Sample trigger data" className="mt-4">
        <DataBlock value={trigger} />
      </Disclosure>
    </>
  )
}

function EffectRow({ effect }: { effect: Effect }) {
  const { order, type, text, problem } = effect
  const Icon = icons[type]
  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className="grid size-7 shrink-0 place-items-center rounded-full border border-line-strong/60 bg-surface text-ink-2 [&_svg]:size-3.5"
      >
        <Icon strokeWidth={1.5} />
      </span>
      <div className="min-w-0 pt-1 text-ink wrap-anywhere">
        <span className="num text-ink-3">{`${order}. `}</span>
        {text}
        {problem && <p className="mt-0.5 text-xs font-medium text-danger">{problem}</p>}
      </div>
    </li>
  )
}
