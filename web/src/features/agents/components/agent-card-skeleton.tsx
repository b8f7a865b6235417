import { Skeleton, SkeletonText } from '#ui/states/skeleton'

/** Same shape as the loaded card. */
export function AgentCardSkeleton() {
  return (
    <div className="flex flex-col rounded-lg border border-line bg-surface shadow-raise">
      <div className="flex flex-1 flex-col gap-5 p-5 sm:p-6">
        <div className="flex items-center gap-3">
          <Skeleton className="size-10 shrink-0" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-3 w-1/3" />
          </div>
          <Skeleton className="h-6 w-16 shrink-0" />
        </div>
        <SkeletonText lines={2} />
        <div className="flex flex-wrap gap-1.5">
          {['w-28', 'w-24', 'w-32', 'w-28'].map((width, index) => (
            <Skeleton key={`${width} ${String(index)}`} className={`h-6 ${width}`} />
          ))}
        </div>
        <div className="mt-auto flex flex-col gap-3 pt-2">
          <Skeleton className="h-3.5 w-2/5" />
          <Skeleton className="h-1.5 w-full" />
          <Skeleton className="h-3 w-1/4" />
        </div>
      </div>
      <div className="grid grid-cols-2 gap-3 border-t border-line px-5 py-4 sm:px-6">
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-full" />
      </div>
    </div>
  )
}
