import type { Letter } from '@sextant/contract/advocates/outreach'
import { advocateLimits, type ReplyAnswer } from '@sextant/contract/advocates/rules'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, describeError } from '#kernel/data/api-error'
import { useLinkToken } from '#kernel/session/link-token'
import { Button } from '#ui/button'
import { TextArea } from '#ui/fields/text-area'
import { PublicPage } from '#ui/public-page'
import { Banner } from '#ui/states/banner'
import { SkeletonText } from '#ui/states/skeleton'
import { answerLetter, letterQuery } from '../outreach.api.ts'

export default function AnswerPage() {
  const token = useLinkToken()
  const letter = useQuery(letterQuery(token))
  if (letter.data) return <Answer token={token} letter={letter.data} />
  if (letter.isPending) {
    return (
      <PublicPage title="One moment">
        <div role="status" aria-label="Loading the email">
          <SkeletonText lines={3} />
        </div>
      </PublicPage>
    )
  }
  // A 4xx won't change on retry; only network and server errors are worth another try.
  if (letter.error instanceof ApiError && letter.error.status >= 400 && letter.error.status < 500)
    return <PublicPage title="This link doesn't work" figure="adrift" description={describeError(letter.error)} />
  return (
    <PublicPage title="Your reply" figure="adrift" description={describeError(letter.error)}>
      <Button size="lg" isWide isPending={letter.isFetching} onClick={() => void letter.refetch()}>
        Try again
      </Button>
    </PublicPage>
  )
}

/** Replies on click, not on open: email scanners open every link. */
function Answer({ token, letter }: { token: string; letter: Letter }) {
  const [text, setText] = useState('')
  const reply = useMutation({ mutationFn: (answer: ReplyAnswer) => answerLetter({ token, answer, text }) })
  const { workspace, kind, subject, sender } = letter
  if (letter.isOptedOut) {
    return (
      <PublicPage
        title="You've been unsubscribed"
        figure="horizon"
        description={`${workspace} won't email you again.`}
      />
    )
  }
  if (reply.isSuccess) return <Thanks letter={letter} answer={reply.variables} />
  const isInvitation = kind === 'invitation'
  const ask = (answer: ReplyAnswer) => !reply.isPending && reply.mutate(answer)
  return (
    <PublicPage
      title={isInvitation ? `Join ${workspace}?` : 'Your reply'}
      description={
        isInvitation
          ? `${sender} invites you to the ${workspace} advocate program. You'll get an occasional email asking for a review, a referral or your opinion. You can always say no.`
          : `${sender} from ${workspace} emailed you: “${subject}”.`
      }
    >
      <div className="grid gap-3">
        {letter.reply && <p className="text-sm text-ink-3">You've already replied. A new reply replaces it.</p>}
        {reply.error && (
          <Banner tone="danger" isAlert>
            {describeError(reply.error)}
          </Banner>
        )}
        <TextArea
          label="Message (optional)"
          rows={3}
          limit={advocateLimits.replyText}
          maxLength={advocateLimits.replyText}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button
          variant="primary"
          size="lg"
          isWide
          isPending={reply.isPending && reply.variables === 'interested'}
          onClick={() => ask('interested')}
        >
          {isInvitation ? 'Join and get these emails' : "I'm interested"}
        </Button>
        <Button
          size="lg"
          isWide
          isPending={reply.isPending && reply.variables === 'not-now'}
          onClick={() => ask('not-now')}
        >
          {isInvitation ? 'No, thanks' : 'Not now'}
        </Button>
        {!isInvitation && text.trim() !== '' && (
          <Button
            size="lg"
            variant="ghost"
            isWide
            isPending={reply.isPending && reply.variables === 'text'}
            onClick={() => ask('text')}
          >
            Send message only
          </Button>
        )}
      </div>
    </PublicPage>
  )
}

function Thanks({ letter: { kind, workspace, sender }, answer }: { letter: Letter; answer: ReplyAnswer }) {
  const hasJoined = kind === 'invitation' && answer === 'interested'
  return (
    <PublicPage
      title={hasJoined ? 'Welcome' : 'Thank you'}
      description={
        <span role="status">
          {hasJoined
            ? `You've joined the ${workspace} advocate program. You can unsubscribe from any email.`
            : `Your reply was sent to ${sender}.`}
        </span>
      }
    />
  )
}
