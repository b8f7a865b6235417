import { Skeleton, SkeletonText } from '#ui/states/skeleton'

export function IntegrationCardSkeleton() {
  return (
    <div className="flex flex-col rounded-lg border border-line bg-surface shadow-raise">
      <div className="flex flex-1 flex-col p-5">
        <div className="mb-4 flex items-center gap-3">
          <Skeleton className="size-11 shrink-0" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-2/5" />
          </div>
          <Skeleton className="h-8 w-20" />
        </div>
        <SkeletonText lines={3} />
      </div>
    </div>
  )
}
