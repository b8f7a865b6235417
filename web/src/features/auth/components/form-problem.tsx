import type { ReactNode } from 'react'
import { Banner } from '#ui/banner'

interface FormProblemProps {
  children: string | undefined
  action?: ReactNode
}

/** What is wrong with the form as a whole, above its fields. */
export function FormProblem({ children, action }: FormProblemProps) {
  if (!children) return null
  return (
    <Banner tone="danger" isAlert action={action}>
      {children}
    </Banner>
  )
}
