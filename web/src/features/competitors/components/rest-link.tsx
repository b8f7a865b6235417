import type { Source } from '@sextant/contract/competitors/routes'
import { Link as RouterLink } from '@tanstack/react-router'
import { Link, linkClass } from '#ui/text/link'
import { shortAddress } from '../words.ts'

interface RestLinkProps {
  source: Source
  /** Sample pages aren't reachable. */
  isSample?: boolean
}

/** Where a line comes from, to open it. */
export function RestLink({ source: { kind, title, url }, isSample = false }: RestLinkProps) {
  if (kind === 'page') {
    const name = shortAddress(title)
    if (isSample) return <>{name}</>
    return (
      <Link href={url} isExternal isInline tone="quiet" className="wrap-anywhere">
        {name}
      </Link>
    )
  }
  const [to = url, query] = url.split('?')
  return (
    <RouterLink
      to={to}
      search={Object.fromEntries(new URLSearchParams(query)) as never}
      className={linkClass({ isInline: true, tone: 'quiet', className: 'wrap-anywhere' })}
    >
      {title}
    </RouterLink>
  )
}
