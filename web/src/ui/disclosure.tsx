import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Disclosure as AriaDisclosure, Button, DisclosurePanel, Heading } from 'react-aria-components/Disclosure'
import { cx } from './cx.ts'

type DisclosureProps = {
  title: ReactNode
  /** Shown beside the title, open or closed. */
  aside?: ReactNode
  level?: 2 | 3 | 4
  isExpanded?: boolean
  onExpandedChange?: (isExpanded: boolean) => void
  children: ReactNode
  className?: string
}

export function Disclosure({ title, aside, level = 3, children, className, ...state }: DisclosureProps) {
  return (
    <AriaDisclosure {...state} className={cx('group/disclosure min-w-0', className)}>
      <div className="flex items-center gap-3">
        <Heading level={level} className="min-w-0 flex-1">
          <Button
            slot="trigger"
            className="flex min-h-11 w-full cursor-pointer items-center gap-2 rounded-sm text-start text-sm font-semibold data-disabled:cursor-not-allowed data-disabled:text-ink-3"
          >
            <ChevronRight
              aria-hidden="true"
              strokeWidth={1.5}
              className="size-4 shrink-0 text-ink-3 transition-transform duration-150 ease-instrument group-data-expanded/disclosure:rotate-90 rtl:-scale-x-100"
            />
            <span className="min-w-0">{title}</span>
          </Button>
        </Heading>
        {aside}
      </div>
      <DisclosurePanel className="h-(--disclosure-panel-height) overflow-clip transition-[height] duration-200 ease-instrument">
        <div className="ps-6 pb-3 text-sm text-ink-2">{children}</div>
      </DisclosurePanel>
    </AriaDisclosure>
  )
}
