import { Link } from '@tanstack/react-router'
import { linkClass } from '#ui/text/link'

export function WaysBack() {
  return (
    <p className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-sm text-ink-2 sm:px-2">
      <Link to="/auth/login" className={linkClass()}>
        Back to sign in
      </Link>
      <Link to="/auth/sign-up" className={linkClass()}>
        Create an account
      </Link>
    </p>
  )
}
