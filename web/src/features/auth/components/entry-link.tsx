import { Link } from '@tanstack/react-router'
import { linkClass } from '#ui/link'

interface EntryLinkProps {
  to: '/auth/login' | '/auth/sign-up'
  /** Where the person wanted to go, which the other page has to know. */
  next: unknown
  children: string
}

/** From one way in to the other. */
export function EntryLink({ to, next, children }: EntryLinkProps) {
  return (
    <Link to={to} {...(typeof next === 'string' && { search: { next } })} className={linkClass({ isInline: true })}>
      {children}
    </Link>
  )
}
