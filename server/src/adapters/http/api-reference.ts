import type { Route } from '@sextant/contract/kernel/route'
import Fastify, { type FastifyInstance, type FastifySchema } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { MountedRoute } from '#kernel/routes'
import { type ReferenceDocument, referenceStyles, renderReference } from './api-reference-page.ts'
import { schemaController, schemaOf } from './schema.ts'

type ApiDocument = ReturnType<typeof jsonSchemaTransformObject>

/** Describes the routes in an app of its own, which is made when someone first asks for the document. */
async function describeApi(routes: MountedRoute[], publicUrl: string): Promise<ReferenceDocument> {
  const { default: swagger } = await import('@fastify/swagger')
  const app = Fastify({ schemaController })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sextant API',
        version: '1',
        description: 'Every API call. Errors are `{ code, detail }`.',
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (input) => {
      const { schema, url } = jsonSchemaTransform(input)
      const contract = input.route.config?.contract
      if (!contract) return { schema, url }
      return { schema: withCommons(withStream(withFiles(schema, contract), contract), contract), url }
    },
    transformObject: (input) => withoutUnused(jsonSchemaTransformObject(input)),
  })
  await app.register(
    async (api) => {
      for (const { route } of routes) {
        api.route({
          method: route.method,
          url: route.path,
          schema: schemaOf(route),
          config: { contract: route },
          exposeHeadRoute: false,
          handler: async () => undefined,
        })
      }
    },
    { prefix: '/api/v1' },
  )
  await app.ready()
  return app.swagger() as ReferenceDocument
}

const refusal = {
  description: 'Error, with a code and a message',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
}

const workspaceHeader = {
  type: 'object',
  properties: {
    'X-Workspace-Id': {
      type: 'string',
      format: 'uuid',
      description: 'The workspace to use; defaults to your own',
    },
  },
}

/** Parameters and responses that every call shares. */
function withCommons(schema: FastifySchema, { access, method, path }: Route): FastifySchema {
  return {
    ...schema,
    operationId: operationIdOf(method, path),
    ...(access === 'public' ? { security: [] } : { headers: workspaceHeader }),
    response: { ...(schema.response as object | undefined), '4xx': refusal, '5xx': refusal },
  }
}

/** Operation id for generated clients: `GET /teams/:id/members` becomes `getTeamsByIdMembers`. */
function operationIdOf(method: string, path: string): string {
  const words = path.split(/[/.-]/).filter(Boolean)
  const named = words.map((word) => (word.startsWith(':') ? `By${capitalised(word.slice(1))}` : capitalised(word)))
  return method.toLowerCase() + named.join('').replace(/\W/g, '')
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** An endless stream: the schema of each event. */
function withStream(schema: FastifySchema, { streams }: Route): FastifySchema {
  if (!streams) return schema
  const { $schema: _, ...event } = z.toJSONSchema(streams)
  const content = { 'text/event-stream': { schema: event } }
  return { ...schema, response: { 200: { description: 'Server-sent events with this data', content } } }
}

/** Named schemas that calls use, directly or through other schemas. */
function withoutUnused(document: ApiDocument): ApiDocument {
  if (!('components' in document)) return document
  const { schemas = {}, ...components } = document.components ?? {}
  const used = new Set<string>()
  const follow = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part ?? null).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      follow(schemas[name])
    }
  }
  follow(document.paths)
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
  return { ...document, components: { ...components, schemas: kept } } as ApiDocument
}

const binary = { type: 'string', format: 'binary' }

/** File uploads and downloads, which have no schema in the contract. */
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

/** The document and the same as an HTML page. */
export function serveReference(pages: FastifyInstance, routes: MountedRoute[], publicUrl: string): void {
  let describing: Promise<ReferenceDocument> | undefined
  const reference = () => (describing ??= describeApi(routes, publicUrl))
  pages.get('/api/v1/openapi.json', async (_request, reply) => {
    return reply.type('application/json').send(JSON.stringify(await reference()))
  })
  pages.get('/api/docs', async (_request, reply) => {
    return reply.type('text/html').send(renderReference(await reference()))
  })
  pages.get('/api/docs.css', (_request, reply) => reply.type('text/css').send(referenceStyles))
}
