import type { ReactNode } from 'react'
import { Button } from '#ui/button'
import { PublicPage } from '#ui/public-page'
import { Banner } from '#ui/states/banner'

interface UnsubscribeFormProps {
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
export function UnsubscribeForm({ offer, label, done, error, isPending, onStop, children }: UnsubscribeFormProps) {
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
