import { isActionUrl } from '@sextant/contract/notifications/rules'
import type { ReactNode } from 'react'

interface ActionLinkProps {
  url: string | null
  onOpen: () => void
  className: string
  children: ReactNode
}

/**
 * Opens the link of a notification in a new tab without access to this one. Without a link, or with an unsafe one, it
 * is a plain button.
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
