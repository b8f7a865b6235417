import { may } from '@sextant/contract/kernel/roles'
import type { Route } from '@sextant/contract/kernel/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import type { MountedRoute } from '#kernel/routes'
import type { Access, Admitted } from '../identity/access.ts'
import { answerHeaders } from './security-headers.ts'
import { stream } from './stream.ts'

declare module 'fastify' {
  interface FastifyRequest {
    admitted?: Admitted
  }
}

interface MountOptions {
  ctx: Ctx
  access: Access
}

/** One route of the contract as the web framework knows it: who may call, how often, with what, answered how. */
export function mount(app: FastifyInstance, { route, handler }: MountedRoute, { ctx, access }: MountOptions): void {
  app.route({
    method: route.method,
    url: route.path,
    schema: schemaOf(route),
    onRequest: async (request) => {
      if (route.access !== 'public') request.admitted = await admit(request, route, access)
    },
    handler: async (request, reply) => {
      const here = ctx.from(originOf(request))
      const caller = request.admitted ? here.as(request.admitted.actor) : here
      const answer = await handler({ params: request.params, query: request.query, body: request.body }, caller)
      if (route.streams) return stream(reply, answer as AsyncIterable<unknown>, request.admitted?.until)
      return send(reply, answer)
    },
  })
}

async function admit(request: FastifyRequest, route: Route, access: Access): Promise<Admitted> {
  const workspaceId = request.headers['x-workspace-id']
  if (Array.isArray(workspaceId)) throw new UserError('invalid_input', 'Please name one workspace.')
  const admitted = await access.authenticate(request.headers.authorization, workspaceId)
  if (route.access !== 'signed-in' && route.access !== 'public' && !may(admitted.actor.role, route.access)) {
    throw new UserError('not_allowed', 'Your role in this workspace does not allow this.')
  }
  return admitted
}

function schemaOf(route: Route) {
  return {
    summary: route.summary,
    tags: [route.path.split('/')[1] ?? ''],
    ...(route.access !== 'public' && { security: [{ bearer: [] }] }),
    ...(route.params && { params: route.params }),
    ...(route.query && { querystring: route.query }),
    ...(route.body && { body: route.body }),
    ...(route.returns && { response: { 200: route.returns } }),
  }
}

function originOf(request: FastifyRequest) {
  return {
    requestId: request.id,
    ipAddress: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
  }
}

function send(reply: FastifyReply, answer: unknown): FastifyReply {
  return reply.headers(answerHeaders).header('x-request-id', reply.request.id).send(answer)
}
