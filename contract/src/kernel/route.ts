import type { z } from 'zod'
import type { RateLimitClass } from './limits.ts'
import type { Permission } from './roles.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call a route. A permission is one of the five flags of the caller's role in the workspace. */
export type Access = 'public' | 'signed-in' | Permission

export interface Route {
  method: Method
  path: `/${string}`
  access: Access
  /** What the call does, in a few words: the title of its entry in the API reference. */
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  returns?: z.ZodType
  /** Instead of `returns`: what each server-sent event of an endless answer carries. */
  streams?: z.ZodType
  /** For lists that are asked all the time: answered as the handler gives it, without being checked once more. */
  hot?: true
  /** `normal` unless said otherwise. */
  limit?: RateLimitClass
}

export type RouteTable = Record<string, Route>
export const routes = <const T extends RouteTable>(table: T): T => table

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Given<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a handler receives: checked, with defaults filled in. */
export interface RequestOf<R extends Route> {
  params: Parsed<R['params']>
  query: Parsed<R['query']>
  body: Parsed<R['body']>
}

type Sendable<R extends Route> = {
  params: Given<R['params']>
  query: Given<R['query']>
  body: Given<R['body']>
}

/** What a caller sends: only the parts the route has. */
export type CallOf<R extends Route> = {
  [K in keyof Sendable<R> as Sendable<R>[K] extends undefined ? never : K]: Sendable<R>[K]
}

export type ReplyOf<R extends Route> = R['returns'] extends z.ZodType
  ? z.output<R['returns']>
  : R['streams'] extends z.ZodType
    ? AsyncIterable<z.output<R['streams']>>
    : never
