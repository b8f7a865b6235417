import { communityPlatformIds, communityPlatformOf } from '@sextant/contract/community/platforms'
import { postPriorities, sentiments } from '@sextant/contract/community/rules'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { failureOf } from '#kernel/data/query-failure'
import { useFewOnPhone } from '#kernel/data/use-few-on-phone'
import { useMay } from '#kernel/session/permissions'
import { useNow } from '#kernel/time/use-now'
import { useScrolledTo } from '#kernel/use-scrolled-to'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { SearchWhileTyping } from '#ui/fields/search-while-typing'
import { Select } from '#ui/fields/select'
import { EmptyState } from '#ui/states/empty-state'
import { ErrorState } from '#ui/states/error-state'
import { LoadMore } from '#ui/states/load-more'
import { SkeletonRows } from '#ui/states/skeleton'
import { type PostSearch, postQuery, postsQuery } from '../community.api.ts'
import { saveSampleFile } from '../platforms/sample-file.ts'
import { priorityWords, sentimentWords } from '../words.ts'
import { PostItem, PostItemSkeleton } from './post-item.tsx'

const minuteMs = 60_000
const all = 'all'
const platformOptions = [
  { value: all, label: 'All platforms' },
  ...communityPlatformIds.map((value) => ({ value, label: communityPlatformOf(value).name })),
]
const sentimentOptions = [
  { value: all, label: 'All sentiments' },
  ...sentiments.map((value) => ({ value, label: sentimentWords[value] })),
]
const priorityOptions = [
  { value: all, label: 'All priorities' },
  ...postPriorities.map((value) => ({ value, label: priorityWords[value] })),
]
const answerOptions = [
  { value: all, label: 'All posts' },
  { value: 'open', label: 'Unanswered' },
  { value: 'answered', label: 'Answered' },
] as const

interface PostsCardProps {
  filter: PostSearch
  onFilter: (filter: PostSearch) => void
  post: string | undefined
  onDropPost: () => void
  onBegin: () => void
}

export function PostsCard({ filter, onFilter, post, onDropPost, onBegin }: PostsCardProps) {
  return (
    <Card title="Posts" isFlush>
      <search className="grid grid-cols-2 gap-3 border-b border-line bg-paper px-5 py-4 sm:px-6">
        <SearchWhileTyping
          label="Search posts"
          placeholder="Keyword or author"
          value={filter.search ?? ''}
          onSearch={(words) => onFilter({ ...filter, search: words.trim() || undefined })}
          className="col-span-2"
        />
        <Select
          label="Platform"
          isLabelHidden
          options={platformOptions}
          value={filter.platform ?? all}
          onChange={(chosen) => onFilter({ ...filter, platform: communityPlatformIds.find((id) => id === chosen) })}
        />
        <Select
          label="Sentiment"
          isLabelHidden
          options={sentimentOptions}
          value={filter.sentiment ?? all}
          onChange={(chosen) => onFilter({ ...filter, sentiment: sentiments.find((one) => one === chosen) })}
        />
        <Select
          label="Priority"
          isLabelHidden
          options={priorityOptions}
          value={filter.priority ?? all}
          onChange={(chosen) => onFilter({ ...filter, priority: postPriorities.find((one) => one === chosen) })}
        />
        <Select
          label="Reply status"
          isLabelHidden
          options={[...answerOptions]}
          value={filter.responded ?? all}
          onChange={(chosen) => onFilter({ ...filter, responded: chosen === all ? undefined : chosen })}
        />
      </search>
      {post && <Pinned id={post} onDrop={onDropPost} />}
      <Found filter={filter} onFilter={onFilter} onBegin={onBegin} />
    </Card>
  )
}

/** The post that the URL links to, wherever it is in the list. */
function Pinned({ id, onDrop }: { id: string; onDrop: () => void }) {
  const post = useQuery(postQuery(id))
  const now = useNow(minuteMs)
  const place = useScrolledTo<HTMLElement>(!post.isPending)
  return (
    <section ref={place} aria-label="Linked post" className="border-b-2 border-line-strong">
      {post.data ? (
        <ul>
          <PostItem post={post.data} now={now} />
        </ul>
      ) : post.isPending ? (
        <SkeletonRows rows={1} label="Loading the post">
          <PostItemSkeleton />
        </SkeletonRows>
      ) : (
        <ErrorState level={3} {...failureOf(post)} />
      )}
      <div className="px-5 pb-4 sm:px-6">
        <Button size="sm" variant="ghost" onClick={onDrop}>
          Show all posts
        </Button>
      </div>
    </section>
  )
}

const nothing: PostSearch = {
  platform: undefined,
  sentiment: undefined,
  priority: undefined,
  responded: undefined,
  search: undefined,
}

function Found({ filter, onFilter, onBegin }: Pick<PostsCardProps, 'filter' | 'onFilter' | 'onBegin'>) {
  const found = useInfiniteQuery(postsQuery(filter))
  const few = useFewOnPhone(found)
  const now = useNow(minuteMs)
  if (found.isPending)
    return (
      <SkeletonRows rows={4} label="Loading posts">
        <PostItemSkeleton />
      </SkeletonRows>
    )
  if (!found.data) return <ErrorState level={3} {...failureOf(found)} />
  const posts = few.items
  if (posts.length === 0)
    return Object.values(filter).some(Boolean) ? (
      <EmptyState
        figure="stars"
        title="No posts found"
        action={<Button onClick={() => onFilter(nothing)}>Clear filters</Button>}
      >
        No posts match your filters.
      </EmptyState>
    ) : (
      <NoPosts onBegin={onBegin} />
    )
  return (
    <div aria-busy={found.isPlaceholderData || undefined} className="transition-opacity aria-busy:opacity-60">
      <ul aria-label="Community posts" className="divide-y divide-line">
        {posts.map((post) => (
          <PostItem key={post.id} post={post} now={now} />
        ))}
      </ul>
      <LoadMore {...few.more(posts.length)} />
    </div>
  )
}

function NoPosts({ onBegin }: { onBegin(): void }) {
  const canEdit = useMay('canEditAgents')
  const actions = (
    <div className="flex flex-wrap justify-center gap-3">
      <Button onClick={onBegin}>Choose a platform</Button>
      <Button icon={<Download strokeWidth={1.5} />} onClick={saveSampleFile}>
        Download a sample CSV
      </Button>
    </div>
  )
  return (
    <EmptyState figure="horizon" title="No posts yet" action={canEdit && actions}>
      Connect a platform or import a CSV file. Community Catalyst detects the sentiment, topics and urgency of each
      post.
    </EmptyState>
  )
}
