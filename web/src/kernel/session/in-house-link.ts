import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { sameSitePath } from './same-site-path.ts'

/** Link props that navigate without a page load; no `href` for outside addresses. */
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
