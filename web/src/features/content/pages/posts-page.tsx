import { publicationStates } from '@sextant/contract/content/routes'
import { socialPlatformIds } from '@sextant/contract/content/social-platforms'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { itemsOf, loadMoreOf } from '#kernel/data/paging'
import { failureOf } from '#kernel/data/query-failure'
import { usePageSearch } from '#kernel/page-search'
import { Button, buttonClass } from '#ui/button'
import { Card } from '#ui/card'
import { Select } from '#ui/fields/select'
import { Page } from '#ui/page'
import { EmptyState } from '#ui/states/empty-state'
import { ErrorState } from '#ui/states/error-state'
import { FilterNote } from '#ui/states/filter-note'
import { LoadMore } from '#ui/states/load-more'
import { SkeletonRows } from '#ui/states/skeleton'
import { postsQuery } from '../content.api.ts'
import { narrowedPosts, type PostsSearch, platformOptions, postsSearch } from '../posts-search.ts'
import { PostRow, PostRowSkeleton } from '../texts/post-row.tsx'
import { stateLooks } from '../words.ts'

const all = 'all'

export default function PostsPage() {
  const search = usePageSearch(postsSearch)
  const navigate = useNavigate()
  const show = (next: PostsSearch) =>
    void navigate({ to: '/posts', search: postsSearch({ ...next }) as never, replace: true, resetScroll: false })
  const { platform, state } = search
  return (
    <Page title="Posts" description="Published and scheduled posts, with predicted and actual engagement.">
      <search className="mb-5 grid grid-cols-2 gap-3 sm:flex">
        <Select
          label="Platform"
          isLabelHidden
          className="sm:w-44"
          options={[{ value: all, label: 'All platforms' }, ...platformOptions]}
          value={platform ?? all}
          onChange={(chosen) => show({ ...search, platform: socialPlatformIds.find((id) => id === chosen) })}
        />
        <Select
          label="Status"
          isLabelHidden
          className="sm:w-44"
          options={[
            { value: all, label: 'All statuses' },
            ...publicationStates.map((value) => ({ value, label: stateLooks[value].word })),
          ]}
          value={state ?? all}
          onChange={(chosen) => show({ ...search, state: publicationStates.find((known) => known === chosen) })}
        />
      </search>
      <FilterNote parts={narrowedPosts(search)} onClear={() => show({ platform, state })} />
      <Card isFlush>
        <FoundPosts search={search} onClear={() => show({})} />
      </Card>
    </Page>
  )
}

function FoundPosts({ search, onClear }: { search: PostsSearch; onClear: () => void }) {
  const posts = useInfiniteQuery(postsQuery(search))
  if (posts.isPending)
    return (
      <SkeletonRows rows={6} label="Loading posts">
        <PostRowSkeleton />
      </SkeletonRows>
    )
  if (!posts.data) return <ErrorState {...failureOf(posts, 'The posts')} />
  const items = itemsOf(posts.data)
  if (items.length === 0) {
    const isNarrowed = Object.keys(search).length > 0
    return isNarrowed ? (
      <EmptyState figure="stars" title="No posts found" action={<Button onClick={onClear}>Clear filters</Button>}>
        No posts match these filters.
      </EmptyState>
    ) : (
      <EmptyState
        figure="compass"
        title="No posts yet"
        action={
          <Link to={'/agents/narrative-architect' as never} className={buttonClass()}>
            Open Narrative Architect
          </Link>
        }
      >
        Posts you publish or schedule in Narrative Architect appear here.
      </EmptyState>
    )
  }
  return (
    <div aria-busy={posts.isPlaceholderData || undefined} className="transition-opacity aria-busy:opacity-60">
      <ul aria-label="Posts" className="divide-y divide-line">
        {items.map((post) => (
          <PostRow key={post.id} post={post} />
        ))}
      </ul>
      <LoadMore {...loadMoreOf(posts, items.length)} />
    </div>
  )
}
