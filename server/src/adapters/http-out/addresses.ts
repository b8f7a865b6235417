import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

// Nothing outside 2000::/3 is global unicast, yet ipaddr.js calls unnamed ranges "unicast",
// including the old IPv4-compatible ::127.0.0.1.
const globalUnicast = ipaddr.IPv6.parse('2000::')

/** Whether an address is public: not this machine, not its network, no tunnel into either. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast, 3)
}

export function isOwn(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (['loopback', 'unspecified'].includes(parsed.range())) return true
  const interfaces = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return interfaces.some((own) => ipaddr.process(own.address).toNormalizedString() === parsed.toNormalizedString())
}
