import { randomUUID } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import { billingLinkPaths } from '@sextant/contract/billing/routes'
import Fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Ctx } from '#kernel/context'
import type { MountedRoute } from '#kernel/routes'
import type { Access } from '../identity/access.ts'
import { serveReference } from './api-reference.ts'
import { drainRejectedBodies } from './drain-rejected-body.ts'
import { answerErrors, refuse, refuseRaw } from './errors.ts'
import { acceptForms } from './forms.ts'
import { checkHost } from './host-check.ts'
import { mount } from './mount.ts'
import { type CountRefused, deriveLimits, limitNetwork, refusedCounter } from './rate-limits.ts'
import { schemaController } from './schema.ts'
import { type PagesOfFirebase, securePages } from './security-headers.ts'
import { acceptUploads } from './upload.ts'
import { serveWeb } from './web.ts'

export interface HttpOptions {
  routes: MountedRoute[]
  ctx: Ctx
  access: Access
  pool: pg.Pool
  publicUrl: string
  isLoopbackOnly?: boolean
  /** Set when Firebase is the sign-in provider, so pages may call it. */
  firebase?: PagesOfFirebase | undefined
  trustedProxies: string[]
  /** The built web app; absent in tests of the API. */
  webFolder: string | undefined
  callsPerMinute?: number | undefined
  /** Fails when a hot route returns more than its contract; used in tests. */
  checkReplies?: boolean
}

export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    // No logger per request: creating one costs more than the request itself.
    logger: false,
    genReqId: () => randomUUID(),
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    bodyLimit: 1_048_576,
    // Slow clients hold only a connection, and lose it after these timeouts.
    requestTimeout: 60_000,
    // Checked every 5 s instead of Node's 30 s, so half-open connections end after at most 20 s.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    forceCloseConnections: 'idle',
    schemaController,
    frameworkErrors: (_error, _request, reply) => refuse(reply, 'invalid_input', "The request can't be read."),
    clientErrorHandler: refuseRaw,
  })
  // Without text/plain, other sites can't send a body without a CORS preflight.
  app.removeContentTypeParser('text/plain')
  answerErrors(app, options.ctx.log)
  checkHost(app, options)
  drainRejectedBodies(app)
  const mounting = { ...options, countRefused: await refusedCounter(app) }
  await app.register((api) => mountByLimit(api, options.routes, mounting), { prefix: '/api/v1' })
  await app.register(async (pages) => {
    await securePages(pages, options)
    serveReference(pages, options.routes, options.publicUrl)
    await serveWeb(pages, options.webFolder)
  })
  // Load balancers and the landing page expect the status at the root, and webhooks have short URLs.
  const atRoot = options.routes.filter(({ route }) => ['/status', '/hooks/:token'].includes(route.path))
  await mountByLimit(app, atRoot, mounting)
  // Two links predate the version in the API's path.
  const links = options.routes.filter(({ route }) => billingLinkPaths.includes(route.path))
  await app.register((scope) => mountByLimit(scope, links, mounting), { prefix: '/api' })
  return app
}

type Mounting = HttpOptions & { countRefused: CountRefused }

/** Routes with the same rate limit share a scope, because the plugin counts per scope. */
async function mountByLimit(app: FastifyInstance, routes: MountedRoute[], options: Mounting): Promise<void> {
  const limits = deriveLimits(options.pool, options.callsPerMinute)
  for (const [limit, group] of Map.groupBy(routes, ({ route }) => route.limit ?? 'normal')) {
    await app.register(async (scope) => {
      await scope.register(rateLimit, limits(limit))
      const checkNetwork = limitNetwork(options.pool, limit)
      if (checkNetwork) scope.addHook('preValidation', checkNetwork)
      const { json = [], forms, uploads, raw } = Object.groupBy(group, bodyKind)
      for (const mounted of json) mount(scope, mounted, options)
      await mountApart(scope, raw, acceptAnything, options)
      await mountApart(scope, uploads, acceptUploads, options)
      await mountApart(scope, forms, acceptForms, options)
    })
  }
}

const bodyKind = ({ route }: MountedRoute) =>
  route.raw ? 'raw' : route.upload ? 'uploads' : route.form ? 'forms' : 'json'

/** In this scope every body is read as raw bytes. */
async function acceptAnything(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/** In their own scope, so other routes don't accept forms. */
async function mountApart(
  app: FastifyInstance,
  routes: MountedRoute[] | undefined,
  accept: (scope: FastifyInstance) => Promise<void>,
  options: Mounting,
): Promise<void> {
  if (!routes) return
  await app.register(async (scope) => {
    await accept(scope)
    for (const mounted of routes) mount(scope, mounted, options)
  })
}
