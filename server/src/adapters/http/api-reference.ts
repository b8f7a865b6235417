import swagger from '@fastify/swagger'
import type { Route } from '@sextant/contract/kernel/route'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
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
    transform: (input) => {
      const { schema, url } = jsonSchemaTransform(input)
      const contract = input.route.config?.contract
      return { schema: contract ? withCommons(withFiles(schema, contract), contract) : schema, url }
    },
    transformObject: jsonSchemaTransformObject,
  })
  api.get('/openapi.json', { schema: { hide: true } }, (_request, reply) => {
    return reply.type('application/json').send(JSON.stringify(api.swagger()))
  })
  return () => api.swagger() as ReferenceDocument
}

const refusal = {
  description: 'Refused: why, as a code and as a sentence',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
}

const workspaceHeader = {
  type: 'object',
  properties: {
    'X-Workspace-Id': {
      type: 'string',
      format: 'uuid',
      description: "The workspace the call is about; the caller's own without it",
    },
  },
}

/** What every call has in common, and no schema of a route says. */
function withCommons(schema: FastifySchema, { access }: Route): FastifySchema {
  return {
    ...schema,
    ...(access !== 'public' && { headers: workspaceHeader }),
    response: { ...(schema.response as object | undefined), default: refusal },
  }
}

const binary = { type: 'string', format: 'binary' }

/** What no schema of ours says: a form with a file in it, and an answer that is a file. */
function withFiles(schema: FastifySchema, { upload, body, file }: Route): FastifySchema {
  return {
    ...schema,
    ...(upload && { consumes: ['multipart/form-data'], body: formSchema(upload.field, body) }),
    ...(file && {
      response: { 200: { description: 'The file', content: { 'application/octet-stream': { schema: binary } } } },
    }),
  }
}

function formSchema(field: string, fields: z.ZodType = z.object({})) {
  const { properties, required = [] } = z.toJSONSchema(fields, { io: 'input' })
  return { type: 'object', properties: { ...properties, [field]: binary }, required: [...required, field] }
}

/** The same for people, as a page. */
export function serveReference(pages: FastifyInstance, reference: () => ReferenceDocument): void {
  pages.get('/api/docs', (_request, reply) => {
    return reply.type('text/html').send(renderReference(reference()))
  })
  pages.get('/api/docs.css', (_request, reply) => reply.type('text/css').send(referenceStyles))
}
