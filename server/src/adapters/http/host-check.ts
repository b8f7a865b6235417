import type { FastifyInstance, FastifyRequest } from 'fastify'
import { UserError } from '#kernel/errors'
import { isLoopbackHost } from '#kernel/network'

interface HostOptions {
  publicUrl: string
  isLoopbackOnly?: boolean
}

/**
 * Prevents DNS rebinding: a website can point its own name at this machine to reach a local server, but the Host header
 * gives it away.
 */
export function checkHost(app: FastifyInstance, { publicUrl, isLoopbackOnly = false }: HostOptions): void {
  const own = hostnameOf(new URL(publicUrl).host)
  const isOwn = (host: string) => host === own || (isLoopbackHost(own) && isLoopbackHost(host))
  app.addHook('onRequest', async (request) => {
    // Health probes use the container's IP address, and the status reveals nothing.
    if (request.url.split('?')[0] === '/status') return
    if (isLoopbackOnly && isForwarded(request)) throw behindProxy()
    if (!isOwn(hostnameOf(request.host ?? ''))) throw wrongHost(own, publicUrl)
  })
}

/** The normalized host name without port, which proxies change; empty when invalid. */
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
