import { lookup, Resolver } from 'node:dns/promises'

/** All addresses of a name; throws when there are none. */
export type Resolve = (hostname: string, signal: AbortSignal) => Promise<string[]>

/** Allowed names may be in the hosts file, which only the system lookup reads. */
export const resolveBySystem: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address)

/**
 * Queries DNS directly. The system lookup would block one of the few pool threads, which password hashing and files
 * also need, for as long as a foreign name server takes.
 */
export function resolveByDns(servers?: readonly string[]): Resolve {
  return async (hostname, signal) => {
    const resolver = new Resolver({ timeout: 3_000, tries: 2 })
    if (servers) resolver.setServers(servers)
    const cancel = () => resolver.cancel()
    signal.addEventListener('abort', cancel, { once: true })
    try {
      const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
      const found = [v4, v6].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
      if (found.length === 0 && v4.status === 'rejected') throw v4.reason
      return found
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }
}
