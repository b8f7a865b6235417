import { Skeleton, SkeletonText } from '#ui/states/skeleton'

export function IntegrationCardSkeleton() {
  return (
    <div className="flex flex-col rounded-lg border border-line bg-surface shadow-raise">
      <div className="flex flex-1 flex-col p-5">
        <div className="mb-4 flex items-center gap-3">
          <Skeleton className="size-11 shrink-0" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-6 w-28" />
          </div>
        </div>
        <SkeletonText lines={2} />
        <div className="mt-5 flex flex-wrap gap-1.5">
          {['w-32', 'w-28', 'w-28', 'w-36'].map((width, index) => (
            <Skeleton key={`${width} ${String(index)}`} className={`h-6 ${width}`} />
          ))}
        </div>
      </div>
      <div className="flex justify-end border-t border-line px-5 py-3.5">
        <Skeleton className="h-8 w-20" />
      </div>
    </div>
  )
}
