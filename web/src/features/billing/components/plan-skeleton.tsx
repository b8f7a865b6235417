import { SkeletonCard } from '#ui/states/skeleton'
import { cx } from '../../../ui/cx.ts'
import { DemoNote } from './status-banners.tsx'

/** Keeps room for the demo banner, which appears when no payment provider is configured. */
export function PlanSkeleton({ columns }: { columns: string }) {
  return (
    <>
      <div aria-hidden="true" className="mb-6 rounded-md border border-line bg-surface">
        <div className="invisible -m-px">
          <DemoNote />
        </div>
      </div>
      <div className={cx('grid gap-4', columns)}>
        <SkeletonCard label="Loading plan" className="min-h-77" />
        <SkeletonCard label="Loading usage" className="min-h-40 lg:min-h-77" />
      </div>
    </>
  )
}
