import { tones } from '@sextant/contract/agents/options'
import type { CommunityPost, CommunityReply } from '@sextant/contract/community/posts'
import { communityLimits } from '@sextant/contract/community/rules'
import { useState } from 'react'
import { Button } from '#ui/button'
import { Select } from '#ui/fields/select'
import { TextArea } from '#ui/fields/text-area'
import { Banner } from '#ui/states/banner'
import { Link } from '#ui/text/link'
import { useGenerateReply, useReleasePost, useSaveReply, useSendReply } from '../community.api.ts'

interface ReplyDraftProps {
  post: CommunityPost
  reply: CommunityReply
  reason: string | undefined
}

/** A draft to edit, regenerate and send. Typed text stays until it is sent or discarded. */
export function ReplyDraft({ post, reply, reason }: ReplyDraftProps) {
  const [text, setText] = useState(reply.text)
  const [tone, setTone] = useState('professional')
  const generate = useGenerateReply(post)
  const save = useSaveReply(post)
  const send = useSendReply(post)
  const release = useReleasePost(post)
  const isBusy = generate.isPending || send.isPending
  const isBlank = text.trim() === '' || text.length > communityLimits.replyLength
  const body = { text, version: reply.version }
  return (
    <div className="grid gap-4 rounded-md border border-line bg-paper p-4">
      {reply.message && <Banner tone="danger">{reply.message}</Banner>}
      <TextArea
        label={`Reply to ${post.author}`}
        rows={5}
        value={text}
        limit={communityLimits.replyLength}
        disabled={isBusy}
        onChange={(event) => setText(event.target.value)}
      />
      <Grounds reply={reply} />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          isPending={send.isPending}
          disabled={isBlank}
          disabledReason={reason}
          onClick={() => send.mutate(body)}
        >
          {sendWords(post.answers, reply.state === 'failed')}
        </Button>
        <Button isPending={generate.isPending} disabledReason={reason} onClick={() => generate.mutate(tone)}>
          Regenerate
        </Button>
        <Select
          label="Tone for the new draft"
          isLabelHidden
          className="w-40"
          options={[...tones]}
          value={tone}
          onChange={setTone}
        />
        {text !== reply.text && (
          <Button isPending={save.isPending} disabled={isBlank} onClick={() => save.mutate(body)}>
            Save draft
          </Button>
        )}
        {post.claim && (
          <Button variant="ghost" isPending={release.isPending} onClick={() => release.mutate(undefined)}>
            Let others reply
          </Button>
        )}
      </div>
      {post.answers === 'by-hand' && (
        <p className="text-xs text-ink-2">
          This source is read-only. Post the reply there yourself, then mark the post as answered.
        </p>
      )}
    </div>
  )
}

function sendWords(answers: CommunityPost['answers'], hasFailed: boolean): string {
  if (answers === 'by-hand') return 'Mark as answered'
  const where = answers === 'sandbox' ? 'Send (sandbox)' : 'Send'
  return hasFailed ? 'Retry' : where
}

/** The quotes that support the reply, or a note that there are none. */
function Grounds({ reply: { kind, citations } }: { reply: CommunityReply }) {
  if (kind === 'question' || citations.length === 0)
    return <p className="text-xs text-ink-2">No matching knowledge found, so this draft asks a follow-up question.</p>
  return (
    <ul aria-label="Based on" className="grid gap-2">
      {citations.map(({ title, quote, url }) => (
        <li key={quote} className="border-s-2 border-brass-bright ps-3 text-xs text-ink-2">
          <span className="wrap-anywhere">{`“${quote}”`}</span>
          <span className="mt-0.5 block text-ink-3">{url ? <Link href={url}>{title}</Link> : title}</span>
        </li>
      ))}
    </ul>
  )
}
