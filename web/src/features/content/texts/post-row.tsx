import type { ListedPublication } from '@sextant/contract/content/routes'
import { platformOf } from '@sextant/contract/content/social-platforms'
import { momentText } from '@sextant/contract/kernel/date-text'
import { Link as RouterLink } from '@tanstack/react-router'
import { Origins } from '#shared/origins'
import { Chip } from '#ui/text/chip'
import { Link, linkClass } from '#ui/text/link'
import { engagementWords, stateLooks } from '../words.ts'

export function PostRow({ post }: { post: ListedPublication }) {
  const { name } = platformOf(post.platform)
  const { word, tone } = stateLooks[post.state]
  const moment = post.publishedAt ?? post.dueAt
  return (
    <li className="grid gap-2 px-5 py-4 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-2">
        <strong className="text-sm font-semibold text-ink">{post.isSandbox ? `${name} (sandbox)` : name}</strong>
        <Chip tone={tone}>{word}</Chip>
        <time dateTime={moment} className="num">
          {momentText(moment)}
        </time>
        {post.predicted && (
          <span className="num">{`Predicted: ${engagementWords[post.predicted.level].toLowerCase()} (${post.predicted.score}/100)`}</span>
        )}
      </div>
      <p className="line-clamp-3 text-sm break-words">{post.text}</p>
      <p className="num text-xs text-ink-2">
        <Readers post={post} />
      </p>
      <Origins type="publication" id={post.id} />
      <div className="flex flex-wrap gap-x-5">
        <RouterLink
          to={'/agents/narrative-architect' as never}
          search={{ content: post.contentId } as never}
          className={linkClass()}
        >
          Open in Narrative Architect
        </RouterLink>
        {post.url && (
          <Link href={post.url} isExternal>
            {`View on ${name}`}
          </Link>
        )}
      </div>
    </li>
  )
}

const count = new Intl.NumberFormat('en-US')

function Readers({ post: { engagement, state, message, measureProblem, isSandbox } }: { post: ListedPublication }) {
  if (engagement) {
    const parts = [
      ['reaction', engagement.reactions],
      ['comment', engagement.comments],
      ['share', engagement.shares],
      ['impression', engagement.impressions],
    ] as const
    const numbers = parts.flatMap(([name, number]) =>
      number === null ? [] : [`${count.format(number)} ${name}${number === 1 ? '' : 's'}`],
    )
    return `${numbers.join(', ')}${isSandbox ? ' (simulated by the sandbox)' : ''}.`
  }
  if (state !== 'published') return message
  return measureProblem ?? 'Engagement not measured yet.'
}
