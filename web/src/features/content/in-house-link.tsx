import { useInHouseLink } from '#kernel/session/in-house-link'
import { Link } from '#ui/text/link'

/** A link to a page of the product; plain text if the address isn't one. */
export function InHouseLink({ address, children }: { address: string; children: string }) {
  const link = useInHouseLink(address)
  if (link.href === undefined) return children
  return <Link {...link}>{children}</Link>
}
