import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { buttonClass } from '#ui/button'

export function BackLink({ children = 'Back' }: { children?: string }) {
  return (
    <Link to="/workflows" className={buttonClass({ variant: 'ghost', size: 'sm', className: '-ms-3' })}>
      <ArrowLeft aria-hidden="true" strokeWidth={1.5} />
      {children}
    </Link>
  )
}
