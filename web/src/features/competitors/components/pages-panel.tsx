import type { CompetitorDetail, CompetitorPage } from '@sextant/contract/competitors/routes'
import { invalidUrl, siteAddress } from '@sextant/contract/competitors/rules'
import { describeError } from '#kernel/data/api-error'
import { useForm } from '#kernel/forms/use-form'
import { timeAgo } from '#kernel/time/time-ago'
import { useNow } from '#kernel/time/use-now'
import { Button } from '#ui/button'
import { TextField } from '#ui/fields/text-field'
import { useAddPage, useWatchPage } from '../competitors.api.ts'
import { pageWords, shortAddress } from '../words.ts'

const minuteMs = 60_000

export function PagesPanel({ competitor, canEdit }: { competitor: CompetitorDetail; canEdit: boolean }) {
  const watched = competitor.pages.filter(({ isWatched }) => isWatched)
  const offered = competitor.pages.filter(({ isWatched }) => !isWatched)
  return (
    <section className="grid grid-cols-1 gap-4">
      <PageList title="Watched pages" pages={watched} competitor={competitor} canEdit={canEdit} />
      {offered.length > 0 && <PageList title="Not watched" pages={offered} competitor={competitor} canEdit={canEdit} />}
      {canEdit && <AddPage competitor={competitor} />}
    </section>
  )
}

interface PageListProps {
  title: string
  pages: CompetitorPage[]
  competitor: CompetitorDetail
  canEdit: boolean
}

function PageList({ title, pages, competitor, canEdit }: PageListProps) {
  const watch = useWatchPage(competitor.id)
  const now = useNow(minuteMs)
  return (
    <div>
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      <ul aria-label={title} className="divide-y divide-line rounded-md border border-line">
        {pages.map(({ id, url, kind, isWatched, lastChecked, problem }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2 px-3 py-2.5">
            <div className="min-w-40 flex-1">
              <p className="text-sm">{pageWords[kind]}</p>
              <p className="text-xs text-ink-3 wrap-anywhere">{shortAddress(url)}</p>
              {problem && <p className="mt-1 text-xs font-medium text-danger">{`Check failed: ${problem}`}</p>}
              {isWatched && !problem && (
                <p className="mt-0.5 text-xs text-ink-2">
                  {lastChecked ? `Checked ${timeAgo(lastChecked, now)}` : 'Not checked yet'}
                </p>
              )}
            </div>
            {canEdit && (
              <Button
                size="sm"
                className="shrink-0 whitespace-nowrap"
                aria-label={`${isWatched ? 'Stop watching' : 'Watch'} ${shortAddress(url)}`}
                isPending={watch.isPending && watch.variables?.pageId === id}
                onClick={() => watch.mutate({ pageId: id, isWatched: !isWatched })}
              >
                {isWatched ? 'Stop watching' : 'Watch'}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const check = ({ url }: { url: string }) => ({ url: siteAddress(url) ? undefined : invalidUrl })

function AddPage({ competitor }: { competitor: CompetitorDetail }) {
  const add = useAddPage(competitor.id)
  const { field, values, submit, refuse, reset } = useForm({ initial: { url: '' }, check })
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (values.url.trim() === '' || add.isPending) return
        submit(({ url }) =>
          add.mutate(url, { onSuccess: () => reset(), onError: (error) => refuse({ url: describeError(error) }) }),
        )
      }}
    >
      <TextField
        {...field('url')}
        label="Add another page"
        className="flex-1"
        placeholder={`${shortAddress(competitor.url)}/…`}
      />
      <Button type="submit" isPending={add.isPending}>
        Watch
      </Button>
    </form>
  )
}
