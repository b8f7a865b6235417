import type { Run } from '@sextant/contract/agents/routes'
import { Eye, RotateCw, X } from 'lucide-react'
import { useMay } from '#kernel/session/permissions'
import { Button } from '#ui/button'
import { useSteerRun } from '../runs.api.ts'

/** The one action available for a run's status. */
export function RunActions({ run, onView }: { run: Run; onView: (outputId: string) => void }) {
  const canEdit = useMay('canEditAgents')
  const { title, status, outputId, isRetriable } = run
  const isOpen = status === 'pending' || status === 'processing'
  return (
    <span className="empty:hidden max-sm:ms-auto sm:min-w-21 sm:text-end sm:empty:block">
      {status === 'completed' && outputId && (
        <Button size="sm" aria-label={`View ${title}`} icon={Eye} onClick={() => onView(outputId)}>
          View
        </Button>
      )}
      {canEdit && isOpen && <Steer how="cancel" run={run} />}
      {canEdit && status === 'failed' && isRetriable && <Steer how="retry" run={run} />}
    </span>
  )
}

const looks = {
  cancel: { word: 'Cancel', done: 'Canceled', Icon: X },
  retry: { word: 'Retry', done: 'Already retried', Icon: RotateCw },
}

function Steer({ how, run }: { how: keyof typeof looks; run: Run }) {
  const { steer, isPending, isDone } = useSteerRun(how, run)
  const { word, done, Icon } = looks[how]
  return (
    <Button
      size="sm"
      aria-label={`${word} ${run.title}`}
      icon={Icon}
      isPending={isPending}
      disabledReason={isDone ? done : undefined}
      onClick={steer}
    >
      {word}
    </Button>
  )
}
