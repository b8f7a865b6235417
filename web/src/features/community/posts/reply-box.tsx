import type { CommunityPost, CommunityReply } from '@sextant/contract/community/posts'
import { Sparkles } from 'lucide-react'
import { usePermission } from '#kernel/session/permissions'
import { Button } from '#ui/button'
import { Banner } from '#ui/states/banner'
import { useGenerateReply, useSettleReply } from '../community.api.ts'
import { ReplyDraft } from './reply-draft.tsx'
import { SentReply } from './sent-reply.tsx'

const firstTone = 'professional'

export function ReplyBox({ post }: { post: CommunityPost }) {
  const { reply, claim, responded, answers } = post
  const { reason } = usePermission('canEditAgents')
  if (reply?.state === 'sent') return <SentReply reply={reply} />
  if (responded) return null
  if (answers === null)
    return (
      <div>
        <Button size="sm" disabled>
          Connect Platform
        </Button>
      </div>
    )
  if (claim && !claim.isMine)
    return <p role="status" className="text-sm font-medium text-ink-2">{`${claim.name} is replying to this post.`}</p>
  if (reply?.state === 'sending') return <Sending reply={reply} />
  if (reply?.state === 'unsure') return <Unsure post={post} reply={reply} />
  const isGenerating = reply?.state === 'generating'
  const hasDraft = reply !== null && reply.text !== '' && !isGenerating
  if (hasDraft) return <ReplyDraft key={reply.runId} post={post} reply={reply} reason={reason} />
  return <Offer post={post} isGenerating={isGenerating} reason={reason} />
}

interface OfferProps {
  post: CommunityPost
  isGenerating: boolean
  reason: string | undefined
}

function Offer({ post, isGenerating, reason }: OfferProps) {
  const generate = useGenerateReply(post)
  return (
    <div className="grid justify-items-start gap-2">
      {post.reply?.state === 'failed' && <Banner tone="danger">{post.reply.message}</Banner>}
      <Button
        size="sm"
        icon={<Sparkles strokeWidth={1.5} />}
        isPending={isGenerating || generate.isPending}
        disabledReason={reason}
        aria-label={`${isGenerating ? 'Generating' : 'Generate'} AI reply to ${post.author}`}
        onClick={() => generate.mutate(firstTone)}
      >
        {isGenerating ? 'Generating...' : 'Generate AI Reply'}
      </Button>
    </div>
  )
}

function Sending({ reply: { text, message } }: { reply: CommunityReply }) {
  return (
    <div className="grid gap-2 rounded-md border border-line bg-paper p-4">
      <p className="text-sm whitespace-pre-line wrap-anywhere">{text}</p>
      <p role="status" className="text-xs font-medium text-ink-2">
        {message ?? 'Sending...'}
      </p>
    </div>
  )
}

function Unsure({ post, reply }: { post: CommunityPost; reply: CommunityReply }) {
  const settle = useSettleReply(post)
  return (
    <div className="grid gap-3 rounded-md border border-line bg-paper p-4">
      <p className="text-sm whitespace-pre-line wrap-anywhere">{reply.text}</p>
      <Banner tone="warning">{reply.message}</Banner>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" isPending={settle.isPending} onClick={() => settle.mutate(true)}>
          It's there
        </Button>
        <Button size="sm" isPending={settle.isPending} onClick={() => settle.mutate(false)}>
          It's not there
        </Button>
      </div>
    </div>
  )
}
