import { advocateLimits, type ReplyAnswer } from '@sextant/contract/advocate-rules'
import type { Letter } from '@sextant/contract/outreach'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '#kernel/api-error'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { SkeletonText } from '#ui/skeleton'
import { TextArea } from '#ui/text-area'
import { answerLetter, letterQuery } from '../outreach.api.ts'
import { PublicLetter, useLinkToken } from './public-letter.tsx'

export default function AnswerPage() {
  const token = useLinkToken()
  const letter = useQuery(letterQuery(token))
  if (letter.data) return <Answer token={token} letter={letter.data} />
  return (
    <PublicLetter title={letter.isPending ? 'One moment' : 'This link does not work'}>
      <div className="mt-4">
        {letter.isPending ? <SkeletonText lines={3} /> : <Banner tone="danger">{describeError(letter.error)}</Banner>}
      </div>
    </PublicLetter>
  )
}

/** Answers by a click, not by opening: programs that look through mail open every link in it. */
function Answer({ token, letter }: { token: string; letter: Letter }) {
  const [text, setText] = useState('')
  const reply = useMutation({ mutationFn: (answer: ReplyAnswer) => answerLetter({ token, answer, text }) })
  const { workspace, kind, subject, sender } = letter
  if (letter.isOptedOut) {
    return (
      <PublicLetter title="You are not written to any more">
        <p className="mt-2 text-base text-ink-2">{`You asked ${workspace} to stop its mails, and it stays that way.`}</p>
      </PublicLetter>
    )
  }
  if (reply.isSuccess) return <Thanks letter={letter} answer={reply.variables} />
  const isInvitation = kind === 'invitation'
  const ask = (answer: ReplyAnswer) => !reply.isPending && reply.mutate(answer)
  return (
    <PublicLetter title={isInvitation ? `Join ${workspace}?` : 'Your answer'}>
      <p className="mt-2 text-base wrap-anywhere text-ink-2">
        {isInvitation
          ? `${sender} invites you to the advocate program of ${workspace}. You would be asked by mail, now and then, for a review, a referral or an opinion, and may say no every time.`
          : `${sender} of ${workspace} wrote to you: “${subject}”.`}
      </p>
      {letter.reply && <p className="mt-2 text-sm text-ink-3">You have answered before. The last answer holds.</p>}
      {reply.error && (
        <Banner tone="danger" isAlert className="mt-5">
          {describeError(reply.error)}
        </Banner>
      )}
      <div className="mt-6 grid gap-3">
        <TextArea
          label="A few words, if you like"
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
          {isInvitation ? 'Yes, I join and agree to these mails' : 'I am interested'}
        </Button>
        <Button
          size="lg"
          isWide
          isPending={reply.isPending && reply.variables === 'not-now'}
          onClick={() => ask('not-now')}
        >
          {isInvitation ? 'No, thank you' : 'Not now'}
        </Button>
        {!isInvitation && text.trim() !== '' && (
          <Button
            size="lg"
            variant="ghost"
            isWide
            isPending={reply.isPending && reply.variables === 'text'}
            onClick={() => ask('text')}
          >
            Only send my words
          </Button>
        )}
      </div>
    </PublicLetter>
  )
}

function Thanks({ letter: { kind, workspace, sender }, answer }: { letter: Letter; answer: ReplyAnswer }) {
  const hasJoined = kind === 'invitation' && answer === 'interested'
  return (
    <PublicLetter title={hasJoined ? 'Welcome' : 'Thank you'}>
      <p role="status" className="mt-2 text-base text-ink-2">
        {hasJoined
          ? `You are in the advocate program of ${workspace}. Every mail has a link that stops all of them.`
          : `${sender} reads your answer.`}
      </p>
    </PublicLetter>
  )
}
