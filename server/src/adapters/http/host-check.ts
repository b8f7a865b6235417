import type { FastifyInstance, FastifyRequest } from 'fastify'
import { UserError } from '#kernel/errors'
import { isLoopbackHost } from '#kernel/network'

interface HostOptions {
  publicUrl: string
  isLoopbackOnly?: boolean
}

/**
 * Refuses requests for another host. A web page elsewhere can point a name of its own at this machine and so reach a
 * server that listens here only; the Host header is what gives it away.
 */
export function checkHost(app: FastifyInstance, { publicUrl, isLoopbackOnly = false }: HostOptions): void {
  const own = hostnameOf(new URL(publicUrl).host)
  const isOwn = (host: string) => host === own || (isLoopbackHost(own) && isLoopbackHost(host))
  app.addHook('onRequest', async (request) => {
    // Probes know a container by its address only, and the status tells them nothing else.
    if (request.url.split('?')[0] === '/status') return
    if (isLoopbackOnly && isForwarded(request)) throw behindProxy()
    if (!isOwn(hostnameOf(request.host ?? ''))) throw wrongHost(own, publicUrl)
  })
}

/** Without the port, which proxies change, and in one spelling; empty where it cannot be read. */
function hostnameOf(host: string): string {
  const [, name = ''] = /^(\[[\da-f:.]+\]|[^:[\]/@\s]+)(?::\d+)?$/i.exec(host) ?? []
  return name.toLowerCase().replace(/\.$/, '')
}

const isForwarded = ({ headers }: FastifyRequest) =>
  Object.keys(headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'))

const wrongHost = (own: string, publicUrl: string) =>
  new UserError(
    'wrong_host',
    `This server answers only at ${own}. Open it at ${publicUrl}, or set PUBLIC_URL to the address you use.`,
  )

const behindProxy = () =>
  new UserError(
    'wrong_host',
    'This server is set up for this computer only, and this request came through a proxy. Set PUBLIC_URL to the address people use and SEXTANT_TRUST_PROXY to the address of the proxy.',
  )
