import { useMutation } from '@tanstack/react-query'
import { describeError } from '#kernel/api-error'
import { useLinkToken } from '#kernel/link-token'
import { StopMailsPage } from '#ui/stop-mails-page'
import { stopMails } from '../outreach.api.ts'

export default function StopPage() {
  const token = useLinkToken()
  const stop = useMutation({ mutationFn: () => stopMails(token) })
  return (
    <StopMailsPage
      offer="One click, and you are never written to again by this advocate program, at once and for good."
      label="Never write to me again"
      done={
        stop.data &&
        `${stop.data.workspace} never writes to ${stop.data.email} again. What was waiting to be sent has been dropped.`
      }
      error={stop.error ? describeError(stop.error) : undefined}
      isPending={stop.isPending}
      onStop={() => stop.mutate()}
    />
  )
}
