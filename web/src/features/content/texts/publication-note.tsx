import type { Publication, Variation } from '@sextant/contract/content/routes'
import { platformOf } from '@sextant/contract/content/social-platforms'
import { momentText } from '@sextant/contract/kernel/date-text'
import { useMay } from '#kernel/session/permissions'
import { Button } from '#ui/button'
import { Banner } from '#ui/states/banner'
import { Link } from '#ui/text/link'
import { useRetry, useSettle } from '../content.api.ts'
import { isUnsure } from '../words.ts'

export function PublicationNote({ variation, publication }: { variation: Variation; publication: Publication }) {
  const { status } = variation
  if (isUnsure(publication)) return <Unsure publication={publication} />
  if (status === 'failed') return <Failed publication={publication} />
  if (status === 'scheduled') {
    return (
      <p className="num text-xs text-ink-2">
        {'Scheduled for '}
        <time dateTime={publication.dueAt}>{momentText(publication.dueAt)}</time>
        {` by ${publication.by}.`}
      </p>
    )
  }
  if (status === 'publishing') {
    return (
      <p role="status" className="text-xs text-ink-2">
        {publication.message ?? 'Publishing...'}
      </p>
    )
  }
  return <Out publication={publication} />
}

function Out({ publication }: { publication: Publication }) {
  const { publishedAt, url, isSandbox, platform } = publication
  const { name } = platformOf(platform)
  return (
    <p className="num flex flex-wrap items-center gap-x-3 text-xs text-ink-2">
      <span>
        {isSandbox ? `Published to the ${name} sandbox` : 'Published'}
        {publishedAt && (
          <>
            {' on '}
            <time dateTime={publishedAt}>{momentText(publishedAt)}</time>
          </>
        )}
        .
      </span>
      {url && (
        <Link href={url} isExternal>
          {`View on ${name}`}
        </Link>
      )}
    </p>
  )
}

function Failed({ publication: { id, message } }: { publication: Publication }) {
  const retry = useRetry()
  const canEdit = useMay('canEditAgents')
  return (
    <Banner
      tone="danger"
      title="Not published"
      action={
        canEdit && (
          <Button size="sm" isPending={retry.isPending} onClick={() => retry.mutate(id)}>
            Retry
          </Button>
        )
      }
    >
      {message}
    </Banner>
  )
}

function Unsure({ publication: { id, message } }: { publication: Publication }) {
  const settle = useSettle()
  const canEdit = useMay('canEditAgents')
  return (
    <Banner
      tone="warning"
      title="Please check"
      action={
        canEdit && (
          <>
            <Button size="sm" isPending={settle.isPending} onClick={() => settle.mutate({ id, isThere: true })}>
              It's there
            </Button>
            <Button size="sm" isPending={settle.isPending} onClick={() => settle.mutate({ id, isThere: false })}>
              It's not there, publish it
            </Button>
          </>
        )
      }
    >
      {message}
    </Banner>
  )
}
