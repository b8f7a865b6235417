import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

// Outside 2000::/3 nothing is global unicast, yet ipaddr.js calls all it has no name for "unicast",
// the old IPv4-compatible ::127.0.0.1 among it.
const globalUnicast = ipaddr.IPv6.parse('2000::')

/** Whether anybody on the internet could be meant: not us, not our network, no tunnel into either. */
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
