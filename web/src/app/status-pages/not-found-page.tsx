import { Link } from '@tanstack/react-router'
import { useAppState } from '#kernel/app-state'
import { buttonClass } from '#ui/button'
import { StatusPage } from './status-page.tsx'

export function NotFoundPage() {
  const isSignedIn = useAppState((state) => state.isAuthenticated)
  return (
    <StatusPage
      figure="chart"
      title="Page not found"
      action={
        <Link to={isSignedIn ? '/overview' : '/'} className={buttonClass({ variant: 'primary' })}>
          {isSignedIn ? 'Go to Overview' : 'Go to the home page'}
        </Link>
      }
    >
      <p>We couldn't find this page. It may have moved, or the link may be incomplete.</p>
    </StatusPage>
  )
}

/** Outside the shell, which has the landmark. */
export const UnknownPublicPage = () => (
  <main>
    <NotFoundPage />
  </main>
)
