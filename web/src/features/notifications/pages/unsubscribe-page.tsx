import { useMutation } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Banner } from '#ui/banner'
import { Button, buttonClass } from '#ui/button'
import { Card } from '#ui/card'
import { Mark } from '#ui/mark'
import { stopMails } from '../notifications.api.ts'

const kinds = { digest: 'digests', urgent: 'mails about what failed or waits for you' }

/** Stops by a click, not by opening: programs that look through mail open every link in it. */
export default function UnsubscribePage() {
  const { token: asked }: Record<string, unknown> = useSearch({ strict: false })
  const [token] = useState(asked)
  // What changes a setting without signing in does not stay in the browser's history.
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), [])
  const stop = useMutation({ mutationFn: () => stopMails(String(token ?? '')) })
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[30rem] flex-col justify-center px-5 py-12">
      <Link to="/" aria-label="Sextant" className="mb-6 inline-flex items-center gap-2.5 self-start rounded-xs">
        <Mark className="size-8" />
        <span className="font-display text-[1.75rem] leading-none">Sextant</span>
      </Link>
      <Card>
        <h1 className="font-display text-[2.25rem] leading-[1.08]">{stop.isSuccess ? 'Done' : 'Stop these mails'}</h1>
        <p role="status" className="mt-2 text-base text-ink-2">
          {stop.isSuccess
            ? `No more ${kinds[stop.data.list]} go to ${stop.data.email}.`
            : 'One click, and Sextant sends you no more of them. Your notifications stay where they are.'}
        </p>
        {stop.error && (
          <Banner tone="danger" isAlert className="mt-5">
            {stop.error.message}
          </Banner>
        )}
        <div className="mt-6 flex flex-col gap-3">
          {!stop.isSuccess && (
            <Button variant="primary" size="lg" isWide isPending={stop.isPending} onClick={() => stop.mutate()}>
              Unsubscribe
            </Button>
          )}
          <Link to="/settings" search={{ tab: 'notifications' }} className={buttonClass({ size: 'lg', isWide: true })}>
            Notification settings
          </Link>
        </div>
      </Card>
    </main>
  )
}
