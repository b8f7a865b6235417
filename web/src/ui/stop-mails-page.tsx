import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { PublicPage } from './public-page.tsx'

interface StopMailsPageProps {
  offer: string
  label: string
  /** The confirmation; undefined before the click. */
  done: string | undefined
  error: string | undefined
  isPending: boolean
  onStop: () => void
  /** Other actions, before and after. */
  children?: ReactNode
}

/** Requires a click: mail scanners open every link in an email. */
export function StopMailsPage({ offer, label, done, error, isPending, onStop, children }: StopMailsPageProps) {
  return (
    <PublicPage
      title={done ? 'Done' : 'Unsubscribe'}
      figure="horizon"
      description={<span role="status">{done ?? offer}</span>}
    >
      {(!done || children) && (
        <div className="grid gap-3">
          {error && (
            <Banner tone="danger" isAlert>
              {error}
            </Banner>
          )}
          {!done && (
            <Button variant="primary" size="lg" isWide isPending={isPending} onClick={onStop}>
              {label}
            </Button>
          )}
          {children}
        </div>
      )}
    </PublicPage>
  )
}
