import { StatCardSkeleton } from '#ui/charts/stat-card'
import { Skeleton } from '#ui/states/skeleton'
import { Figures } from './figures.tsx'

const figures = ['first', 'second', 'third', 'fourth']
const gridLines = ['top', 'upper', 'middle', 'lower', 'axis']

export function ReportSkeleton() {
  return (
    <div role="status" aria-label="Loading the report" className="grid gap-5 lg:gap-6">
      <Skeleton className="my-1 h-3.5 w-full max-w-lg" />
      <Figures>
        {figures.map((figure) => (
          <StatCardSkeleton key={figure} />
        ))}
      </Figures>
      <div className="flex h-[25.625rem] flex-col rounded-lg border border-line bg-surface p-6 shadow-raise">
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
