import { SkeletonCard } from '#ui/skeleton'
import { cx } from '../../../ui/cx.ts'
import { DemoNote } from './status-banners.tsx'

/** The place of what stands first: a server without a payment provider says so, and room is kept for that. */
export function PlanSkeleton({ columns }: { columns: string }) {
  return (
    <>
      <div aria-hidden="true" className="mb-6 rounded-md border border-line bg-surface">
        <div className="invisible -m-px">
          <DemoNote />
        </div>
      </div>
      <div className={cx('grid gap-4', columns)}>
        <SkeletonCard label="Loading the plan" className="min-h-77" />
        <SkeletonCard label="Loading the usage" className="min-h-40 lg:min-h-77" />
      </div>
    </>
  )
}
