import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { sameSitePath } from '#kernel/same-site-path'
import { Link } from '#ui/link'

/** A page of the product by its address, search and all; plain words where it is none. */
export function InHouseLink({ address, children }: { address: string; children: string }) {
  const { history } = useRouter()
  const path = sameSitePath(address)
  if (path === undefined) return children
  function open(event: MouseEvent) {
    if (path === undefined || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    history.push(path)
  }
  return (
    <Link href={path} onClick={open}>
      {children}
    </Link>
  )
}
