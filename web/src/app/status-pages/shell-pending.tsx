import { Skeleton } from '#ui/states/skeleton'
import { Mark } from '#ui/text/mark'
import { PagePending } from './page-pending.tsx'

const entries = ['w-16', 'w-14', 'w-20', 'w-18', 'w-12', 'w-22']

/** Placeholder of the shell, with the bar in its final place to avoid layout shifts. */
export function ShellPending() {
  return (
    <>
      <div className="border-b border-line bg-paper">
        <div className="mx-auto flex h-16 max-w-[1312px] items-center gap-2 px-4 sm:px-5 lg:gap-8 lg:px-8">
          <Skeleton className="me-auto h-6 w-36 lg:hidden" />
          <span className="hidden items-center gap-2.5 lg:flex">
            <Mark className="size-7" />
            <span className="font-display text-[1.625rem] leading-none">Sextant</span>
          </span>
          <span className="hidden gap-7 px-3 lg:flex">
            {entries.map((width) => (
              <Skeleton key={width} className={`h-4 ${width}`} />
            ))}
          </span>
          <Skeleton className="ms-auto hidden h-9 w-60 xl:block" />
          <Skeleton className="size-9 lg:max-xl:ms-auto" />
        </div>
      </div>
      <PagePending />
    </>
  )
}
