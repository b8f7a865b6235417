import type { CallOf, Route, RouteTable } from '@sextant/contract/kernel/route'
import type { Ports } from '#ports/ports'
import type { Db } from '../src/kernel/db.ts'
import type { Client, testApp } from './harness.ts'

type Prepare<R extends Route> = (me: Client, db: Db, ports: Ports) => CallOf<R> | Promise<CallOf<R>>

export interface ExampleCall {
  route: Route
  /** Creates what the call needs in the caller's workspace and returns the call. */
  prepare(me: Client, db: Db, ports: Ports): Promise<Call>
}

export interface Call {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

/** One valid call of every route; tests for all routes are generated from them. */
export function defineExampleCalls<T extends RouteTable>(
  table: T,
  samples: { [K in keyof T]: Prepare<T[K]> },
): ExampleCall[] {
  return Object.entries(table).map(([name, route]) => ({
    route,
    prepare: async (me, db, ports) => (await samples[name as keyof T](me, db, ports)) as Call,
  }))
}

/** What tests for all routes need from the product. */
export type App = Pick<Awaited<ReturnType<typeof testApp>>, 'signIn' | 'send' | 'admin' | 'server'>

export const nameOf = ({ method, path }: Route) => `${method} ${path}`

/** Whether a parameter is an id, not a time or a word. */
export const namesSomething = ({ path }: Route) => /:\w*id\b/i.test(path)

/** The route's path with its parameters filled in. */
export function addressOf(route: Route, { params = {}, query = {} }: Call): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  return search ? `${path}?${search}` : path
}

export const isStream = ({ streams }: Route) => streams !== undefined

interface CallOptions {
  by: Client
  prepared: Call
  headers?: Record<string, string>
}

/** The response to a call. A stream is closed once it has begun, because it never ends. */
export async function statusOf(app: App, route: Route, { by, prepared, headers = {} }: CallOptions): Promise<number> {
  const address = addressOf(route, prepared)
  if (!isStream(route)) return (await by.call(route.method, address, prepared.body, headers)).status
  const reply = await app.server.app.inject({
    method: route.method,
    url: `/api/v1${address}`,
    headers: { authorization: `Bearer ${by.token}`, 'x-workspace-id': by.workspaceId, ...headers },
    payloadAsStream: true,
  })
  reply.stream().destroy()
  return reply.statusCode
}
