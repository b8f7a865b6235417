import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { sameSitePath } from './same-site-path.ts'

/** What makes a link lead to a page of the product without a new load; no `href` where the address leads elsewhere. */
export function useInHouseLink(address: string, onOpen?: () => void) {
  const { history } = useRouter()
  const href = sameSitePath(address)
  return {
    href,
    onClick(event: MouseEvent) {
      if (href === undefined || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      onOpen?.()
      history.push(href)
    },
  }
}
