import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import type { OriginPart } from '#kernel/feature'
import { linkClass } from '#ui/text/link'
import { originsQuery } from '../requirements.api.ts'

const mostShown = 2

/** From a forecast, an announcement or a post back to what was asked for. */
export function OriginLinks({ type, id }: OriginPart) {
  const { data = [] } = useQuery(originsQuery(type, id))
  if (data.length === 0) return null
  const more = data.length - mostShown
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-ink-3">
      <ListChecks aria-hidden="true" strokeWidth={1.5} className="size-3.5 self-center" />
      {data.length === 1 ? 'Requirement:' : 'Requirements:'}
      {data.slice(0, mostShown).map((requirement) => (
        <Link
          key={requirement.id}
          to={'/requirements/$requirementId' as never}
          params={{ requirementId: requirement.id } as never}
          className={linkClass({ tone: 'quiet', isInline: true })}
        >
          {requirement.title}
        </Link>
      ))}
      {more > 0 && `and ${more} more`}
    </p>
  )
}
