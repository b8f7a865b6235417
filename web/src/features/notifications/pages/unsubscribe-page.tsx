import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { describeError } from '#kernel/api-error'
import { useLinkToken } from '#kernel/link-token'
import { Banner } from '#ui/banner'
import { Button, buttonClass } from '#ui/button'
import { PublicPage } from '#ui/public-page'
import { stopMails } from '../notifications.api.ts'

const kinds = { digest: 'digests', urgent: 'mails about what failed or waits for you' }

/** Stops by a click, not by opening: programs that look through mail open every link in it. */
export default function UnsubscribePage() {
  const token = useLinkToken()
  const stop = useMutation({ mutationFn: () => stopMails(token) })
  return (
    <PublicPage
      title={stop.isSuccess ? 'Done' : 'Stop these mails'}
      figure="horizon"
      description={
        <span role="status">
          {stop.isSuccess
            ? `No more ${kinds[stop.data.list]} go to ${stop.data.email}.`
            : 'One click, and Sextant sends you no more of them. Your notifications stay where they are.'}
        </span>
      }
    >
      <div className="grid gap-3">
        {stop.error && (
          <Banner tone="danger" isAlert>
            {describeError(stop.error)}
          </Banner>
        )}
        {!stop.isSuccess && (
          <Button variant="primary" size="lg" isWide isPending={stop.isPending} onClick={() => stop.mutate()}>
            Unsubscribe
          </Button>
        )}
        <Link to="/settings" search={{ tab: 'notifications' }} className={buttonClass({ size: 'lg', isWide: true })}>
          Notification settings
        </Link>
      </div>
    </PublicPage>
  )
}
