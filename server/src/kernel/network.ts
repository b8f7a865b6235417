/** A caller's network: the IPv4 address, or the /64 of an IPv6 address, which one household or machine usually owns. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  if (mapped || !address.includes(':')) return mapped ?? address
  const [front = [], back = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
  const groups = [...front, ...zeros, ...back].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** Whether a host can only be this machine. */
export function isLoopbackHost(host: string): boolean {
  if (/^(?:.+\.)?localhost$/.test(host) || host === '::1' || host === '[::1]') return true
  return /^127(?:\.\d{1,3}){3}$/.test(host)
}
