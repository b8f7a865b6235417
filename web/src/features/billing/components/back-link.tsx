import { billingPath } from '@sextant/contract/agents/plans'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { linkClass } from '#ui/text/link'

export const BackLink = () => (
  <Link to={billingPath} className={linkClass({ tone: 'quiet' })}>
    <ArrowLeft aria-hidden="true" className="size-4" strokeWidth={1.5} />
    Plans and billing
  </Link>
)
