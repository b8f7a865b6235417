import type { OutputSummary } from '@sextant/contract/agents/outputs'
import { useNow } from '#kernel/time/use-now'
import { Skeleton, SkeletonText } from '#ui/states/skeleton'
import type { OpenOutput } from './opened-output.ts'
import { OutputCard } from './output-card.tsx'

const minuteMs = 60_000
const grid = 'grid grid-cols-1 gap-4 md:grid-cols-2'

interface OutputGridProps {
  outputs: readonly OutputSummary[]
  headingLevel: 2 | 3
  onOpen: OpenOutput
}

export function OutputGrid({ outputs, headingLevel, onOpen }: OutputGridProps) {
  const now = useNow(minuteMs)
  return (
    <ul aria-label="Outputs" className={grid}>
      {outputs.map((output) => (
        <li key={output.id} className="min-w-0">
          <OutputCard output={output} now={now} headingLevel={headingLevel} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}

export function OutputGridSkeleton({ cards }: { cards: number }) {
  return (
    <div role="status" aria-label="Loading outputs" className={grid}>
      {Array.from({ length: cards }, (_, index) => index).map((card) => (
        <div key={card} className="rounded-md border border-line bg-surface p-4 sm:p-5">
          <div className="flex items-center gap-3">
            <Skeleton className="size-9 shrink-0" />
            <Skeleton className="h-3.5 w-28" />
            <Skeleton className="ms-auto h-6 w-24" />
          </div>
          <Skeleton className="mt-4 mb-3 h-4.5 w-3/5" />
          <SkeletonText lines={2} />
          <div className="mt-7 flex items-center justify-between">
            <Skeleton className="h-3.5 w-32" />
            <Skeleton className="h-8 w-40" />
          </div>
        </div>
      ))}
    </div>
  )
}
