import { type ReactNode, useEffect, useRef } from 'react'
import { Banner } from '#ui/banner'

interface FormProblemProps {
  children: string | undefined
  action?: ReactNode
}

/** What is wrong with the form as a whole, above its fields; whoever pressed a button far below is brought to it. */
export function FormProblem({ children, action }: FormProblemProps) {
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
