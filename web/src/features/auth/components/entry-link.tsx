import { Link } from '@tanstack/react-router'
import { linkClass } from '#ui/text/link'

interface EntryLinkProps {
  to: '/auth/login' | '/auth/sign-up'
  /** Where to go after sign-in, passed on to the other page. */
  next: unknown
  children: string
}

/** Links sign-in and sign-up to each other. */
export function EntryLink({ to, next, children }: EntryLinkProps) {
  return (
    <Link to={to} {...(typeof next === 'string' && { search: { next } })} className={linkClass({ isInline: true })}>
      {children}
    </Link>
  )
}
