import { isDeepStrictEqual } from 'node:util'
import { may, refusals } from '@sextant/contract/kernel/roles'
import type { Delivery, FileAnswer, Route, SharedThing } from '@sextant/contract/kernel/route'
import { reaches } from '@sextant/contract/kernel/sharing'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx, RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import type { MountedRoute } from '#kernel/routes'
import type { Access, Admitted } from '../identity/access.ts'
import type { CountRefused } from './rate-limits.ts'
import { refreshCookieOf } from './refresh-cookie.ts'
import { schemaOf } from './schema.ts'
import { answerHeaders } from './security-headers.ts'
import { sendFile } from './send-file.ts'
import { stream } from './stream.ts'
import { abandonUpload, readUpload } from './upload.ts'

declare module 'fastify' {
  interface FastifyRequest {
    admitted?: Admitted
  }
  interface FastifyContextConfig {
    contract?: Route
  }
}

interface MountOptions {
  ctx: Ctx
  access: Access
  countRefused: CountRefused
  checkReplies?: boolean
}

export function mount(
  app: FastifyInstance,
  { route, handler }: MountedRoute,
  { ctx, access, countRefused, checkReplies }: MountOptions,
): void {
  app.route({
    method: route.method,
    url: route.path,
    schema: schemaOf(route),
    config: { contract: route },
    ...(route.maxBodyBytes && { bodyLimit: route.maxBodyBytes }),
    ...(route.raw && { bodyLimit: route.raw.maxBytes }),
    // A HEAD request to an endless stream would never finish.
    ...(route.streams && { exposeHeadRoute: false }),
    ...(route.hot && !checkReplies && { serializerCompiler: () => JSON.stringify }),
    onRequest: async (request, reply) => {
      if (route.access === 'public') return
      try {
        await admit(request, route, { access, ctx })
      } catch (error) {
        // A database that is down refuses nobody, so it must not use up anybody's limit.
        if (error instanceof UserError) await countRefused(request, reply)
        await auditDenial(error, request, { route, ctx })
        throw error
      }
    },
    handler: async (request, reply) => {
      const here = ctx.from(originOf(request))
      const caller = request.admitted ? here.as(request.admitted.actor) : here
      const answer = await answerTo({ route, handler }, { request, reply, caller }).catch(async (error: unknown) => {
        await auditDenial(error, request, { route, ctx })
        throw error
      })
      if (route.stages) return sendStaged(request, reply, answer as AsyncGenerator<unknown, unknown>)
      if (checkReplies && route.hot) refuseExtras(route, answer)
      if (route.streams) return stream(reply, answer as AsyncIterable<unknown>, request.admitted?.until)
      if (route.file) return sendFile(reply, answer as FileAnswer)
      return send(reply.status(route.status ?? 200), answer)
    },
  })
}

/** Clients that accept events get each stage and then the answer; others get the answer alone. */
async function sendStaged(request: FastifyRequest, reply: FastifyReply, stages: AsyncGenerator<unknown, unknown>) {
  if (request.headers.accept?.includes('text/event-stream')) {
    return stream(reply, withAnswer(stages), request.admitted?.until)
  }
  for (;;) {
    const { done, value } = await stages.next()
    if (done) return send(reply, value)
  }
}

async function* withAnswer(stages: AsyncGenerator<unknown, unknown>): AsyncGenerator<unknown> {
  try {
    const answer = yield* stages
    yield { answer }
  } catch (error) {
    // The status is already sent, so errors go into the stream.
    if (!(error instanceof UserError)) throw error
    yield { error: { code: error.code, detail: error.message, link: error.link } }
  }
}

async function answerTo(
  { route, handler }: Pick<MountedRoute, 'route' | 'handler'>,
  { request, reply, caller }: { request: FastifyRequest; reply: FastifyReply; caller: Ctx },
): Promise<unknown> {
  const { params, query } = request
  if (route.raw) return handler({ params, query, delivery: deliveryOf(request) }, caller)
  if (!route.upload) {
    const refreshCookie = route.refreshCookie && refreshCookieOf(request, reply, caller.ports.publicUrl)
    return handler({ params, query, body: request.body, refreshCookie }, caller)
  }
  try {
    const { body, file, close } = await readUpload(request, route, route.upload)
    try {
      return await handler({ params, query, body, file }, caller)
    } finally {
      await close()
    }
  } catch (error) {
    abandonUpload(request, reply, route.upload)
    throw error
  }
}

function deliveryOf({ body, headers }: FastifyRequest): Delivery {
  const joined = Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')])
  return { body: Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers: Object.fromEntries(joined) }
}

/** Logs the denial; a failure to log doesn't affect the response. */
async function auditDenial(
  error: unknown,
  request: FastifyRequest,
  { route, ctx }: { route: Route; ctx: Ctx },
): Promise<void> {
  if (!(error instanceof UserError) || error.code !== 'not_allowed' || !request.admitted) return
  try {
    const caller = ctx.from(originOf(request)).as(request.admitted.actor)
    await ctx.ports.recordDenial(caller, `${route.method} ${route.path}`)
  } catch (err) {
    ctx.log.warn({ err, reqId: request.id }, 'could not send an error response')
  }
}

async function admit(
  request: FastifyRequest,
  route: Route,
  { access, ctx }: Pick<MountOptions, 'access' | 'ctx'>,
): Promise<void> {
  const params = request.params as Record<string, string>
  // Repeated headers are joined by a comma, which is not a valid workspace id.
  const workspaceId = route.workspaceParam
    ? params[route.workspaceParam]
    : request.headers['x-workspace-id']?.toString() || undefined
  const admitted = await access.authenticate(request.headers.authorization, workspaceId)
  request.admitted = admitted
  if (route.access === 'signed-in' || route.access === 'public' || may(admitted.actor.role, route.access)) return
  if (route.shared && (await isShared(ctx.as(admitted.actor), route.shared, params))) return
  throw new UserError('not_allowed', refusals[route.access])
}

const isShared = async (ctx: RequestCtx, { type, param, level }: SharedThing, params: Record<string, string>) =>
  reaches(await ctx.ports.shareLevelOf(ctx, { type, id: params[param] ?? '' }), level)

function originOf(request: FastifyRequest) {
  return {
    requestId: request.id,
    ipAddress: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
  }
}

const send = (reply: FastifyReply, answer: unknown): FastifyReply =>
  reply.headers(answerHeaders).header('x-request-id', reply.request.id).send(answer)

/** Hot routes skip response validation, so tests check that the response matches the contract exactly. */
function refuseExtras(route: Route, answer: unknown): void {
  const sent = JSON.parse(JSON.stringify(answer))
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(route.returns?.parse(answer))), sent)) {
    throw new Error(`${route.method} ${route.path} answers more than its contract says`)
  }
}
