import { Skeleton, SkeletonCard } from '#ui/states/skeleton'

export function PagePending() {
  return (
    <div className="mx-auto w-full max-w-[1312px] px-4 pt-5 sm:px-5 lg:px-8 lg:pt-8">
      <Skeleton className="mb-6 h-9 w-56" />
      <div className="grid gap-5 lg:grid-cols-2 lg:gap-6">
        <SkeletonCard lines={4} />
        <SkeletonCard lines={4} />
      </div>
    </div>
  )
}
