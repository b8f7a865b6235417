import type { Route } from '@sextant/contract/kernel/route'
import type { FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'

/** Fastify loads its own compilers only if none are given here. */
export const schemaController = {
  compilersFactory: { buildValidator: () => validatorCompiler, buildSerializer: () => serializerCompiler },
  // Its types know JSON schemas only.
} as unknown as NonNullable<FastifyServerOptions['schemaController']>

export function schemaOf(route: Route) {
  return {
    summary: route.summary,
    tags: [route.path.split('/')[1] ?? ''],
    ...(route.access !== 'public' && { security: [{ bearer: [] }] }),
    ...(route.params && { params: route.params }),
    ...(route.query && { querystring: route.query }),
    // Form fields are validated where the form is parsed.
    ...(route.body && !route.upload && { body: route.body }),
    ...(route.returns && { response: { [route.status ?? 200]: route.returns } }),
  }
}
