import type { Requirement } from '@sextant/contract/requirements/routes'
import { Link } from '@tanstack/react-router'
import { linkClass } from '#ui/text/link'
import { SampleMark } from '#ui/text/sample-mark'

/** Its name, which opens it, and the documents that have it. */
export function RequirementTitle({ requirement }: { requirement: Requirement }) {
  const { id, title, places } = requirement
  return (
    <>
      <Link
        to={'/requirements/$requirementId' as never}
        params={{ requirementId: id } as never}
        className="rounded-xs font-semibold text-ink underline decoration-transparent underline-offset-4 hover:decoration-current"
      >
        {title}
      </Link>
      <span className="mt-0.5 block text-xs font-normal text-ink-3">
        {places.length === 0 ? 'In no PRD any more' : <PlaceLinks places={places} />}
        {requirement.isSample && (
          <>
            {' '}
            <SampleMark />
          </>
        )}
      </span>
    </>
  )
}

const mostShown = 2

function PlaceLinks({ places }: Pick<Requirement, 'places'>) {
  const more = places.length - mostShown
  return (
    <>
      {places.slice(0, mostShown).map(({ prdId, itemId, title }, index) => (
        <span key={`${prdId} ${itemId}`}>
          {index > 0 && ', '}
          <PlaceLink prdId={prdId} itemId={itemId}>
            {title}
          </PlaceLink>
        </span>
      ))}
      {more > 0 && ` and ${more} more`}
    </>
  )
}

interface PlaceLinkProps {
  prdId: string
  itemId: string
  children: string
}

/** Opens the document at the requirement. */
export const PlaceLink = ({ prdId, itemId, children }: PlaceLinkProps) => (
  <Link
    to={'/prds/$prdId' as never}
    params={{ prdId } as never}
    search={{ claim: itemId } as never}
    className={linkClass({ tone: 'quiet', isInline: true })}
  >
    {children}
  </Link>
)
