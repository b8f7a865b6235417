import { communityPlatformIds, communityPlatformOf } from '@sextant/contract/community/platforms'
import type { CommunityPost } from '@sextant/contract/community/posts'
import { postPriorities, sentiments } from '@sextant/contract/community/rules'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useCallback } from 'react'
import { failureOf } from '#kernel/data/query-failure'
import { useMay } from '#kernel/session/permissions'
import { useNow } from '#kernel/time/use-now'
import { useScrolledTo } from '#kernel/use-scrolled-to'
import { textColumn, timeColumn } from '#shared/list/columns'
import { DataList } from '#shared/list/data-list'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/states/empty-state'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonRows } from '#ui/states/skeleton'
import type { TableColumn } from '#ui/table'
import { type PostSearch, postQuery, postsQuery } from '../community.api.ts'
import { saveSampleFile } from '../platforms/sample-file.ts'
import { priorityWords, sentimentWords } from '../words.ts'
import { PostItem, PostItemSkeleton } from './post-item.tsx'

const minuteMs = 60_000

const rankOf = ({ isEscalated, priority }: CommunityPost) => (isEscalated ? 'Escalated' : priorityWords[priority])

const columns: TableColumn<CommunityPost>[] = [
  textColumn('author', 'Author', ({ author }) => author),
  textColumn('platform', 'Platform', ({ platform }) => communityPlatformOf(platform).name),
  textColumn('post', 'Post', ({ content }) => content),
  textColumn('sentiment', 'Sentiment', ({ sentiment }) => sentiment && sentimentWords[sentiment], {
    sort: { by: 'mood' },
  }),
  textColumn('priority', 'Priority', rankOf, { sort: { by: 'priority', first: 'descending' }, group: rankOf }),
  timeColumn('time', 'Time', ({ timestamp }) => timestamp),
  textColumn('url', 'URL', ({ url }) => url),
]

const filters = {
  search: { name: 'search', label: 'Search posts', placeholder: 'Keyword or author' },
  choices: [
    {
      ...{ name: 'platform', label: 'Platform', all: 'All platforms' },
      options: communityPlatformIds.map((value) => ({ value, label: communityPlatformOf(value).name })),
    },
    {
      ...{ name: 'sentiment', label: 'Sentiment', all: 'All sentiments' },
      options: sentiments.map((value) => ({ value, label: sentimentWords[value] })),
    },
    {
      ...{ name: 'priority', label: 'Priority', all: 'All priorities' },
      options: postPriorities.map((value) => ({ value, label: priorityWords[value] })),
    },
    {
      ...{ name: 'responded', label: 'Reply status', all: 'All posts' },
      options: [
        { value: 'open', label: 'Unanswered' },
        { value: 'answered', label: 'Answered' },
      ],
    },
  ],
}

interface PostsCardProps {
  filter: PostSearch
  post: string | undefined
  onDropPost: () => void
  onBegin: () => void
}

export function PostsCard({ filter, post, onDropPost, onBegin }: PostsCardProps) {
  const now = useNow(minuteMs)
  const draw = useCallback((one: CommunityPost) => <PostItem post={one} now={now} />, [now])
  return (
    <DataList
      name="posts"
      title="Posts"
      label="Community posts"
      noun={['post', 'posts']}
      pages={useInfiniteQuery(postsQuery(filter))}
      columns={columns}
      usualSort="-time"
      filters={filters}
      isPart
      above={post && <Pinned id={post} onDrop={onDropPost} />}
      cards={{ className: 'divide-y divide-line', draw }}
      empty={<NoPosts onBegin={onBegin} />}
    />
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
