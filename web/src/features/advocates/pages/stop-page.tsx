import { useMutation } from '@tanstack/react-query'
import { describeError } from '#kernel/api-error'
import { useLinkToken } from '#kernel/link-token'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { PublicPage } from '#ui/public-page'
import { stopMails } from '../outreach.api.ts'

/** Stops by a click, not by opening: programs that look through mail open every link in it. */
export default function StopPage() {
  const token = useLinkToken()
  const stop = useMutation({ mutationFn: () => stopMails(token) })
  return (
    <PublicPage
      title={stop.isSuccess ? 'Done' : 'Stop these mails'}
      figure="horizon"
      description={
        <span role="status">
          {stop.isSuccess
            ? `${stop.data.workspace} never writes to ${stop.data.email} again. What was waiting to be sent has been dropped.`
            : 'One click, and you are never written to again by this advocate program, at once and for good.'}
        </span>
      }
    >
      {!stop.isSuccess && (
        <div className="grid gap-4">
          {stop.error && (
            <Banner tone="danger" isAlert>
              {describeError(stop.error)}
            </Banner>
          )}
          <Button variant="primary" size="lg" isWide isPending={stop.isPending} onClick={() => stop.mutate()}>
            Never write to me again
          </Button>
        </div>
      )}
    </PublicPage>
  )
}
