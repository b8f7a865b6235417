import type { CallOf, ReplyOf, Route, RouteTable } from '@sextant/contract/kernel/route'
import { apiBase, authorizedFetch, orThrow, reach } from '../session/authorized-fetch.ts'

interface Options {
  signal?: AbortSignal
  /** Completes even while the page is closing. */
  keepalive?: boolean
}

/** A body with files is sent as form data. */
type Sent<C> = { [K in keyof C]: K extends 'body' ? C[K] | FormData : C[K] }

/** Returns the whole file, to save or show. */
type Received<R extends Route> = R['file'] extends true ? Blob : ReplyOf<R>

type Caller<R extends Route> = keyof CallOf<R> extends never
  ? (call?: Options) => Promise<Received<R>>
  : (call: Sent<CallOf<R>> & Options) => Promise<Received<R>>

export type Client<T extends RouteTable> = { [K in keyof T]: Caller<T[K]> }

interface AnyCall extends Options {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

const fillPath = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

function queryString(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one))
    }
  }
  return search.size > 0 ? `?${search}` : ''
}

function requestInit(method: string, { body, signal, keepalive }: AnyCall): RequestInit {
  const init: RequestInit = { method, ...(signal && { signal }), ...(keepalive && { keepalive }) }
  if (body === undefined) return init
  if (body instanceof FormData) return { ...init, body }
  return { ...init, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
}

async function send(base: string, route: Route, call: AnyCall): Promise<unknown> {
  const url = base + fillPath(route.path, call.params) + queryString(call.query)
  const init = requestInit(route.method, call)
  // A public route returns 401 for a wrong password, so don't refresh the token or sign out.
  const response = route.access === 'public' ? await orThrow(await reach(url, init)) : await authorizedFetch(url, init)
  if (route.file) return response.blob()
  return response.status === 204 ? undefined : response.json()
}

export function clientFor<const T extends RouteTable>(table: T, base: string = apiBase): Client<T> {
  const callers = Object.entries(table).map(([name, route]) => [name, (call: AnyCall = {}) => send(base, route, call)])
  return Object.fromEntries(callers) as Client<T>
}
