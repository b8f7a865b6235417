import { expect, test } from 'vitest'
import { testApp } from '#test/harness'

const { server } = await testApp()
const document = (await server.app.inject({ url: '/api/v1/openapi.json' })).json()

interface Operation {
  security?: unknown[]
  parameters?: { name: string; in: string; required?: boolean; schema: object }[]
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>
}

const operations: [string, Operation][] = Object.entries<Record<string, Operation>>(document.paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [`${method} ${path}`, operation]),
)

test('every route is described', () => {
  const described = operations.map(([name]) => name)
  const mounted = server.routes.map(
    ({ route }) => `${route.method.toLowerCase()} /api/v1${route.path.replace(/:(\w+)/g, '{$1}')}`,
  )
  expect(described.toSorted()).toEqual(mounted.toSorted())
})

test.each(operations)('%s tells what a refusal looks like, and what it answers otherwise', (_name, { responses }) => {
  expect(responses.default?.content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Error' })
  expect(responses.default?.description).toMatch(/^Refused/)
  expect(document.components.schemas.Error).toMatchObject({
    properties: { code: { type: 'string' }, detail: { type: 'string' } },
    required: ['code', 'detail'],
  })
})

test.each(operations)(
  '%s tells how to name a workspace, where there is one',
  (_name, { parameters = [], security }) => {
    const headers = parameters.filter(({ in: place }) => place === 'header')
    const workspace = { name: 'X-Workspace-Id', required: false, schema: { type: 'string', format: 'uuid' } }
    expect(headers).toEqual(security ? [expect.objectContaining(workspace)] : [])
  },
)
