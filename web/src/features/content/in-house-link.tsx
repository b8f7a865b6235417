import { useInHouseLink } from '#kernel/in-house-link'
import { Link } from '#ui/link'

/** A page of the product by its address, search and all; plain words where it is none. */
export function InHouseLink({ address, children }: { address: string; children: string }) {
  const link = useInHouseLink(address)
  if (link.href === undefined) return children
  return <Link {...link}>{children}</Link>
}
