import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { PublicPage } from './public-page.tsx'

interface StopMailsPageProps {
  offer: string
  label: string
  /** What came of it; undefined until then. */
  done: string | undefined
  error: string | undefined
  isPending: boolean
  onStop: () => void
  /** What else can be done, before and afterwards. */
  children?: ReactNode
}

/** Stops by a click, not by opening: programs that look through mail open every link in it. */
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
