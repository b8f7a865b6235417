import { type ListedPublication, publicationStates } from '@sextant/contract/content/routes'
import { platformOf } from '@sextant/contract/content/social-platforms'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { usePageSearch } from '#kernel/page-search'
import { textColumn, timeColumn } from '#shared/list/columns'
import { DataList } from '#shared/list/data-list'
import { buttonClass } from '#ui/button'
import { Page } from '#ui/page'
import { EmptyState } from '#ui/states/empty-state'
import type { TableColumn } from '#ui/table'
import { postsQuery } from '../content.api.ts'
import { narrowedPosts, platformOptions, postsSearch } from '../posts-search.ts'
import { PostRow } from '../texts/post-row.tsx'
import { stateLooks } from '../words.ts'

const momentOf = ({ publishedAt, dueAt }: ListedPublication) => publishedAt ?? dueAt
const columns: TableColumn<ListedPublication>[] = [
  textColumn('platform', 'Platform', ({ platform }) => platformOf(platform).name),
  textColumn('status', 'Status', ({ state }) => stateLooks[state].word),
  timeColumn('time', 'Time', momentOf),
  textColumn('post', 'Post', ({ text }) => text),
  textColumn('url', 'URL', ({ url }) => url),
]

const cards = { className: 'divide-y divide-line', draw: (post: ListedPublication) => <PostRow post={post} /> }

export default function PostsPage() {
  const search = usePageSearch(postsSearch)
  return (
    <Page title="Posts" description="Published and scheduled posts, with predicted and actual engagement.">
      <DataList
        name="published-posts"
        title="Posts"
        noun={['post', 'posts']}
        pages={useInfiniteQuery(postsQuery(search))}
        columns={columns}
        usualSort="-time"
        filters={{
          choices: [
            { name: 'platform', label: 'Platform', all: 'All platforms', options: platformOptions },
            {
              ...{ name: 'state', label: 'Status', all: 'All statuses' },
              options: publicationStates.map((value) => ({ value, label: stateLooks[value].word })),
            },
          ],
          linked: { names: ['level', 'measured', 'from', 'to'], words: narrowedPosts(search) },
        }}
        cards={cards}
        empty={
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
        }
      />
    </Page>
  )
}
