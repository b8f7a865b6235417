import { Skeleton, SkeletonText } from '#ui/skeleton'

/** The shape of a card, before it is known what is connected. */
export function IntegrationCardSkeleton() {
  return (
    <div className="flex flex-col rounded-lg border border-line bg-surface shadow-raise">
      <div className="flex flex-1 flex-col p-5">
        <div className="mb-4 flex items-center gap-3">
          <Skeleton className="size-11 shrink-0" />
          <Skeleton className="h-6 w-2/5" />
        </div>
        <SkeletonText lines={4} />
      </div>
      <div className="flex justify-end border-t border-line px-5 py-3.5">
        <Skeleton className="h-8 w-20" />
      </div>
    </div>
  )
}
