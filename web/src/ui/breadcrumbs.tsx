import { ArrowLeft, ChevronRight } from 'lucide-react'
import { Children, type ReactNode } from 'react'
import { linkClass } from './link.tsx'

/** The way down to this page. Each child is a link, the last one plain text for the page itself. */
export function Breadcrumbs({ label = 'Breadcrumbs', children }: { label?: string; children: ReactNode }) {
  const steps = Children.toArray(children)
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-sm text-ink-3">
        {steps.map((step, index) => {
          const isLast = index === steps.length - 1
          return (
            <li
              key={keyOf(step, index)}
              aria-current={isLast ? 'page' : undefined}
              className="flex min-w-0 items-center gap-1.5"
            >
              {step}
              {!isLast && (
                <ChevronRight aria-hidden="true" className="size-3.5 shrink-0 rtl:-scale-x-100" strokeWidth={1.5} />
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function keyOf(step: ReactNode, index: number): string {
  return typeof step === 'object' && step !== null && 'key' in step ? String(step.key) : `${index}`
}

/** The look of a way back, for router links; put BackArrow before its words. */
export const backLinkClass = linkClass({ tone: 'quiet', className: 'gap-1.5' })

export function BackArrow() {
  return <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" strokeWidth={1.5} />
}
