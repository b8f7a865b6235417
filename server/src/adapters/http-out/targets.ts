import { isIP } from 'node:net'
import { isOwn, isPublic } from './addresses.ts'
import { refuse } from './refusals.ts'
import { type Resolve, resolveByDns, resolveBySystem } from './resolve.ts'

export type Target = { url: URL; hostname: string; port: number; addresses: string[] }

export type TargetRules = {
  /** "host:port" exceptions to the port and address rules. */
  allowHosts: readonly string[]
  /** Ports of this server and its database: never called on this machine, even when allowed. */
  ownPorts?: readonly number[]
  resolve?: Resolve
}

const longestUrl = 8_192
const webPorts = [80, 443]

export function parseTarget(text: string, base?: URL): URL {
  const url = text.length <= longestUrl ? URL.parse(text, base?.href) : null
  if (!url) throw refuse('invalid_url')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refuse('scheme')
  if (url.username || url.password) throw refuse('credentials')
  return url
}

/** Creates the check that every hop must pass before a socket is opened. */
export function createTargetCheck({ allowHosts, ownPorts = [], resolve }: TargetRules) {
  const allowed = new Set(allowHosts.map(parseAllowed))
  const resolvePublic = resolve ?? resolveByDns()
  const resolveAllowed = resolve ?? resolveBySystem

  return async function check(url: URL, signal: AbortSignal): Promise<Target> {
    const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
    const isAllowed = allowed.has(`${url.hostname}:${port}`)
    if (!isAllowed && !webPorts.includes(port)) throw refuse('port')

    const hostname = url.hostname.replace(/^\[|\]$/g, '')
    const isLiteral = isIP(hostname) > 0
    // Public names have at least two labels; a single label would search the local domain.
    if (!isAllowed && !isLiteral && !hostname.replace(/(?<!\.)\.+$/, '').includes('.')) throw refuse('not_public')

    const lookup = isAllowed ? resolveAllowed : resolvePublic
    const addresses = isLiteral ? [hostname] : await lookup(hostname, signal)
    if (addresses.length === 0) throw new Error(`${hostname} has no address`)
    if (!isAllowed && !addresses.every(isPublic)) throw refuse('not_public')
    if (ownPorts.includes(port) && addresses.some(isOwn)) throw refuse('own_port')
    return { url, hostname, port, addresses }
  }
}

function parseAllowed(entry: string): string {
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(entry.trim()) ?? []
  const url = host && URL.parse(`http://${host}/`)
  if (!url || url.port || url.pathname !== '/' || url.username || Number(port) > 65_535) {
    throw new Error(`"${entry}" is not of the form host:port`)
  }
  return `${url.hostname}:${Number(port)}`
}
