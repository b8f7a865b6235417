import { communityPlatformOf } from '@sextant/contract/community/platforms'
import type { CommunityPost } from '@sextant/contract/community/posts'
import { momentText } from '@sextant/contract/kernel/date-text'
import { Heart, MessageSquare, Repeat2 } from 'lucide-react'
import { timeAgo } from '#kernel/time/time-ago'
import { Skeleton } from '#ui/states/skeleton'
import { Chip } from '#ui/text/chip'
import { Link } from '#ui/text/link'
import { SampleMark } from '#ui/text/sample-mark'
import { priorityWords } from '../words.ts'
import { ReplyBox } from './reply-box.tsx'
import { SentimentMenu } from './sentiment-menu.tsx'

export function PostItem({ post, now }: { post: CommunityPost; now: number }) {
  const { author, handle, platform, timestamp, content, url, topics } = post
  return (
    <li className="grid gap-3 px-5 py-5 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        <h3 className="text-sm font-semibold wrap-anywhere">{author}</h3>
        <p className="text-xs text-ink-3">
          {handle && handle !== author && <span className="wrap-anywhere">{`@${handle} · `}</span>}
          {communityPlatformOf(platform).name}
          {' · '}
          <time dateTime={timestamp} title={momentText(timestamp)}>
            {timeAgo(timestamp, now)}
          </time>
        </p>
      </div>
      <p className="text-sm leading-6 whitespace-pre-line wrap-anywhere">{content}</p>
      <div className="flex flex-wrap items-center gap-2">
        <SentimentMenu post={post} />
        <Chips post={post} />
        {topics.map((topic) => (
          <span key={topic} className="text-xs text-ink-3 wrap-anywhere">{`#${topic.replaceAll(' ', '-')}`}</span>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Engagement post={post} />
        {url && (
          <Link href={url} isExternal tone="quiet" className="text-xs" aria-label={`Open the post by ${author}`}>
            Open the post
          </Link>
        )}
      </div>
      <ReplyBox post={post} />
    </li>
  )
}

export function PostItemSkeleton() {
  return (
    <div className="flex flex-col gap-3.5 px-5 py-5 sm:px-6">
      <Skeleton className="h-4 w-2/5" />
      <Skeleton className="h-3.5 w-11/12" />
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-8 w-32" />
    </div>
  )
}

function Chips({
  post: { priority, priorityReason, isEscalated, isOverdue, responded, isSample },
}: {
  post: CommunityPost
}) {
  return (
    <>
      {priority !== 'low' && (
        <span title={priorityReason} className="inline-flex">
          <Chip tone={priority === 'high' ? 'danger' : 'warning'}>
            {isEscalated ? 'Escalated' : priorityWords[priority]}
          </Chip>
        </span>
      )}
      {isOverdue && <Chip tone="warning">Overdue</Chip>}
      {responded && <Chip tone="success">Responded</Chip>}
      {isSample && <SampleMark />}
      {priority === 'high' && <span className="basis-full text-xs text-ink-2">{priorityReason}</span>}
    </>
  )
}

function Engagement({ post: { engagement } }: { post: CommunityPost }) {
  const parts = [
    ['like', engagement.likes, Heart],
    ['comment', engagement.comments, MessageSquare],
    ['share', engagement.shares, Repeat2],
  ] as const
  return (
    <ul aria-label="Engagement" className="num flex gap-4 text-xs text-ink-2">
      {parts.map(([what, count, Icon]) => (
        <li key={what} className="inline-flex items-center gap-1.5">
          <Icon aria-hidden="true" className="size-3.5" strokeWidth={1.5} />
          {count.toLocaleString('en-US')}
          <span className="sr-only">{count === 1 ? what : `${what}s`}</span>
        </li>
      ))}
    </ul>
  )
}
