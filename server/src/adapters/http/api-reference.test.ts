import { expect, test } from 'vitest'
import { testApp } from '#test/harness'

const { server } = await testApp()
const document = (await server.app.inject({ url: '/api/v1/openapi.json' })).json()

interface Operation {
  operationId?: string
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
  expect(responses['4XX']?.content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Error' })
  expect(responses['4XX']?.description).toMatch(/^Error/)
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
    expect(headers).toEqual(security?.length ? [expect.objectContaining(workspace)] : [])
  },
)

test('every call has a name of its own, says who may make it and what comes back', () => {
  const names = operations.map(([, { operationId }]) => operationId)
  expect(names.every((name) => /^[a-z][A-Za-z0-9]*$/.test(name ?? ''))).toBe(true)
  expect(new Set(names).size).toBe(names.length)
  const open = server.routes.filter(({ route }) => route.access === 'public').length
  expect(operations.filter(([, { security }]) => security?.length === 0)).toHaveLength(open)
  expect(operations.filter(([, { security }]) => security === undefined)).toEqual([])
  const silent = operations.filter(([, { responses }]) => !Object.keys(responses).some((code) => code.startsWith('2')))
  expect(silent.map(([name]) => name)).toEqual([])
})

test('the live stream says what its events carry', () => {
  const live = operations.find(([name]) => name === 'get /api/v1/live')?.[1]
  expect(live?.responses['200']?.content?.['text/event-stream']?.schema).toBeDefined()
})

test('no object is described that no call mentions', () => {
  const { components, ...rest } = document
  const mentioned = new Set<string>()
  const follow = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (mentioned.has(name)) continue
      mentioned.add(name)
      expect(components.schemas[name], name).toBeDefined()
      follow(components.schemas[name])
    }
  }
  follow(rest)
  expect(Object.keys(components.schemas).filter((name) => !mentioned.has(name))).toEqual([])
})
