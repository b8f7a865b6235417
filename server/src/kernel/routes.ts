import type { AnswerOf, RequestOf, Route, RouteTable } from '@sextant/contract/kernel/route'
import type { Ctx, RequestCtx } from './context.ts'

type CtxOf<R extends Route> = R['access'] extends 'public' ? Ctx : RequestCtx

type Handlers<T extends RouteTable> = {
  [K in keyof T]: (request: RequestOf<T[K]>, ctx: CtxOf<T[K]>) => AnswerOf<T[K]>
}

export interface MountedRoute {
  name: string
  route: Route
  handler(request: unknown, ctx: Ctx | RequestCtx): Promise<unknown> | AsyncGenerator<unknown, unknown>
}

/** A missing route or a wrong response type doesn't compile. */
export function defineRoutes<T extends RouteTable>(table: T, handlers: Handlers<T>): MountedRoute[] {
  return Object.entries(table).map(([name, route]) => ({
    name,
    route,
    handler: handlers[name as keyof T] as MountedRoute['handler'],
  }))
}
