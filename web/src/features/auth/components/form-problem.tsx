import { type ReactNode, useEffect, useRef } from 'react'
import { Banner } from '#ui/states/banner'

/** A form-level error above the fields, scrolled into view because the button may be far below. */
export function FormProblem({ children, action }: { children: string | undefined; action?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (children) place.current?.scrollIntoView({ block: 'nearest' })
  }, [children])
  if (!children) return null
  return (
    <div ref={place} className="scroll-my-5">
      <Banner tone="danger" isAlert action={action}>
        {children}
      </Banner>
    </div>
  )
}
