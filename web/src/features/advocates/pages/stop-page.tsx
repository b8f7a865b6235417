import { useMutation } from '@tanstack/react-query'
import { describeError } from '#kernel/api-error'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { stopMails } from '../outreach.api.ts'
import { PublicLetter, useLinkToken } from './public-letter.tsx'

/** Stops by a click, not by opening: programs that look through mail open every link in it. */
export default function StopPage() {
  const token = useLinkToken()
  const stop = useMutation({ mutationFn: () => stopMails(token) })
  return (
    <PublicLetter title={stop.isSuccess ? 'Done' : 'Stop these mails'}>
      <p role="status" className="mt-2 text-base wrap-anywhere text-ink-2">
        {stop.isSuccess
          ? `${stop.data.workspace} never writes to ${stop.data.email} again. What was waiting to be sent has been dropped.`
          : 'One click, and you are never written to again by this advocate program, at once and for good.'}
      </p>
      {stop.error && (
        <Banner tone="danger" isAlert className="mt-5">
          {describeError(stop.error)}
        </Banner>
      )}
      {!stop.isSuccess && (
        <Button
          variant="primary"
          size="lg"
          isWide
          className="mt-6"
          isPending={stop.isPending}
          onClick={() => stop.mutate()}
        >
          Never write to me again
        </Button>
      )}
    </PublicLetter>
  )
}
