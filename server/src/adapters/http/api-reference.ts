import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { type ReferenceDocument, referenceStyles, renderReference } from './api-reference-page.ts'

/** Mounts the API under /api/v1 and, made from the same contract, its OpenAPI document and a page for people. */
export async function serveApiReference(
  app: FastifyInstance,
  publicUrl: string,
  mountRoutes: (api: FastifyInstance) => Promise<void>,
): Promise<void> {
  await app.register(
    async (api) => {
      await api.register(swagger, {
        openapi: {
          openapi: '3.1.0',
          info: {
            title: 'Sextant API',
            version: '1',
            description: 'Every call of the product. Errors are `{ code, detail }`.',
          },
          servers: [{ url: publicUrl }],
          components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
        },
        transform: jsonSchemaTransform,
        transformObject: jsonSchemaTransformObject,
      })
      await mountRoutes(api)
      api.get('/openapi.json', { schema: { hide: true } }, (_request, reply) => {
        return reply.type('application/json').send(JSON.stringify(api.swagger()))
      })
      app.get('/api/docs', (_request, reply) => {
        return reply.type('text/html').send(renderReference(api.swagger() as ReferenceDocument))
      })
    },
    { prefix: '/api/v1' },
  )
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css').send(referenceStyles))
}
