import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { type ReferenceDocument, referenceStyles, renderReference } from './api-reference-page.ts'

/** Collects the API's routes as they are mounted; the answer gives the document made of them. */
export async function describeApi(api: FastifyInstance, publicUrl: string): Promise<() => ReferenceDocument> {
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
  api.get('/openapi.json', { schema: { hide: true } }, (_request, reply) => {
    return reply.type('application/json').send(JSON.stringify(api.swagger()))
  })
  return () => api.swagger() as ReferenceDocument
}

/** The same for people, as a page. */
export function serveReference(pages: FastifyInstance, reference: () => ReferenceDocument): void {
  pages.get('/api/docs', (_request, reply) => {
    return reply.type('text/html').send(renderReference(reference()))
  })
  pages.get('/api/docs.css', (_request, reply) => reply.type('text/css').send(referenceStyles))
}
