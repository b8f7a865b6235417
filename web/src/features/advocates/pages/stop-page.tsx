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
      offer="You'll stop getting emails from this advocate program right away."
      label="Unsubscribe me"
      done={stop.data && `You've been unsubscribed. ${stop.data.workspace} won't email ${stop.data.email} again.`}
      error={stop.error ? describeError(stop.error) : undefined}
      isPending={stop.isPending}
      onStop={() => stop.mutate()}
    />
  )
}
