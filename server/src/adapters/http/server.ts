import { randomUUID } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type pg from 'pg'
import type { Ctx } from '#kernel/context'
import type { MountedRoute } from '#kernel/routes'
import type { Access } from '../identity/access.ts'
import { describeApi, serveReference } from './api-reference.ts'
import type { ReferenceDocument } from './api-reference-page.ts'
import { answerErrors, refuse, refuseRaw } from './errors.ts'
import { mount } from './mount.ts'
import { deriveLimits } from './rate-limits.ts'
import { securePages } from './security-headers.ts'
import { serveWeb } from './web.ts'

export interface HttpOptions {
  routes: MountedRoute[]
  ctx: Ctx
  access: Access
  pool: pg.Pool
  publicUrl: string
  trustedProxies: string[]
  /** The built web app; absent in tests of the API. */
  webFolder: string | undefined
  callsPerMinute?: number | undefined
  /** Fails when a hot route answers more than the contract says, as tests do. */
  checkReplies?: boolean
}

export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    // What happens is logged where it happens; a logger of its own for each request would cost more than the request.
    logger: false,
    genReqId: () => randomUUID(),
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    bodyLimit: 1_048_576,
    // A client that dawdles over its headers or body holds a connection, not a worker; past these it loses both.
    requestTimeout: 60_000,
    http: { headersTimeout: 15_000 },
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, _request, reply) => refuse(reply, 'invalid_input', 'The request cannot be read.'),
    clientErrorHandler: refuseRaw,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  // With text/plain gone, a page elsewhere cannot send a body without asking permission first.
  app.removeContentTypeParser('text/plain')
  answerErrors(app, options.ctx.log)
  const reference = await mountApi(app, options)
  await app.register(async (pages) => {
    await securePages(pages, options.publicUrl)
    serveReference(pages, reference)
    await serveWeb(pages, options.webFolder)
  })
  // Load balancers and the landing page ask for the status at the root.
  const status = options.routes.filter(({ route }) => route.path === '/status')
  await mountByLimit(app, status, options)
  return app
}

async function mountApi(app: FastifyInstance, options: HttpOptions): Promise<() => ReferenceDocument> {
  let reference = (): ReferenceDocument => ({ info: { title: '' }, paths: {} })
  await app.register(
    async (api) => {
      reference = await describeApi(api, options.publicUrl)
      await mountByLimit(api, options.routes, options)
    },
    { prefix: '/api/v1' },
  )
  return reference
}

/** The routes of one limit share a scope, because the counting belongs to the scope. */
async function mountByLimit(app: FastifyInstance, routes: MountedRoute[], options: HttpOptions): Promise<void> {
  const limits = deriveLimits(options.pool, options.callsPerMinute)
  for (const [limit, group] of Map.groupBy(routes, ({ route }) => route.limit ?? 'normal')) {
    await app.register(async (scope) => {
      await scope.register(rateLimit, limits(limit))
      for (const mounted of group) mount(scope, mounted, options)
    })
  }
}
