import { Link } from '@tanstack/react-router'
import { session } from '#kernel/session/session'
import { linkClass } from '#ui/text/link'
import { Mark } from '#ui/text/mark'

export function LandingHeader() {
  const isSignedIn = session.token() !== null
  return (
    <header className="relative z-10">
      <div className="mx-auto flex h-20 max-w-[1200px] items-center gap-6 px-5 sm:gap-8 lg:px-8">
        <Link to="/" aria-label="Sextant" className="flex items-center gap-2.5 rounded-xs">
          <Mark className="size-8" />
          <span className="font-display text-[1.75rem] leading-none">Sextant</span>
        </Link>
        <nav aria-label="On this page" className="ms-auto hidden items-center gap-8 md:flex">
          <a href="#agents" className={linkClass({ tone: 'quiet' })}>
            Agents
          </a>
          <a href="#run-it" className={linkClass({ tone: 'quiet' })}>
            Run it
          </a>
          <a href="#plans" className={linkClass({ tone: 'quiet' })}>
            Plans
          </a>
        </nav>
        <Link to={isSignedIn ? '/overview' : '/auth/login'} className={linkClass({ className: 'max-md:ms-auto' })}>
          {isSignedIn ? 'Open Overview' : 'Sign in'}
        </Link>
      </div>
    </header>
  )
}
