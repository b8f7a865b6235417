import { isActionUrl } from '@sextant/contract/notifications/rules'
import type { ReactNode } from 'react'

interface ActionLinkProps {
  url: string | null
  onOpen: () => void
  className: string
  children: ReactNode
}

/**
 * Opens where a notification leads, in a new tab that cannot reach back here. What leads nowhere, or to an address
 * that no page of ours would write, is a button that opens nothing.
 */
export function ActionLink({ url, onOpen, className, children }: ActionLinkProps) {
  if (url === null || !isActionUrl(url)) {
    return (
      <button type="button" onClick={onOpen} className={className}>
        {children}
      </button>
    )
  }
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" onClick={onOpen} className={className}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
