import { Skeleton } from '#ui/skeleton'
import { Figures } from './figures.tsx'

const figures = ['first', 'second', 'third', 'fourth']
const gridLines = ['top', 'upper', 'middle', 'lower', 'axis']
const frame = 'flex min-w-0 flex-col rounded-lg border border-line bg-surface shadow-raise'

/** A report's place: its days, four figures and the grid of its first chart. */
export function ReportSkeleton() {
  return (
    <div role="status" aria-label="Loading the report" className="grid gap-5 lg:gap-6">
      <Skeleton className="my-1 h-3.5 w-full max-w-lg" />
      <Figures>
        {figures.map((figure) => (
          <div key={figure} className={`${frame} h-[8.875rem] justify-between p-5`}>
            <Skeleton className="h-3.5 w-24 max-w-full" />
            <Skeleton className="mt-auto h-9 w-16" />
            <Skeleton className="mt-3 h-3 w-28 max-w-full" />
          </div>
        ))}
      </Figures>
      <div className={`${frame} h-[25.625rem] p-6`}>
        <Skeleton className="h-6 w-36" />
        <div aria-hidden="true" className="mt-10 flex flex-1 flex-col justify-between">
          {gridLines.map((line) => (
            <span key={line} className="border-t border-line" />
          ))}
        </div>
        <Skeleton className="mt-4 h-3 w-48 max-w-full" />
      </div>
    </div>
  )
}
