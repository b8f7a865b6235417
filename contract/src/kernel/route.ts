import { z } from 'zod'
import type { RateLimitClass } from './limits.ts'
import type { Right } from './roles.ts'
import type { ShareLevel, ShareType } from './sharing.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call a route. Permissions derive from the flags of the caller's role in the workspace. */
export type Access = 'public' | 'signed-in' | Right

/**
 * A resource whose share admits the caller when their role doesn't. The type `share` means the share itself, by its own
 * id.
 */
export interface SharedThing {
  type: ShareType | 'share'
  /** The path parameter with its id. */
  param: string
  level: ShareLevel
}

/** A file uploaded in a form. */
export interface Upload {
  /** The form field of the file. */
  field: string
  maxBytes: number
  /** The error for a larger file. */
  tooLarge: string
}

/** The uploaded file; it can be read only once. */
export interface UploadedFile {
  /** The sender's file name without folders and unsafe characters. Never use it as a path. */
  fileName: string
  /** The type the sender claims; the content may differ. */
  mediaType: string
  /** Throws at the end when the file was too large, cut off or not the only one, so store nothing before that. */
  stream: AsyncIterable<Uint8Array>
  bytes(): Promise<Uint8Array>
}

/** The raw body, for senders who sign it. */
export interface Delivery {
  body: Uint8Array
  /** Names in lower case; repeated headers are joined with commas. */
  headers: Readonly<Record<string, string | undefined>>
}

/** The cookie that renews a browser's session: HttpOnly and sent to one route only. */
export interface RefreshCookie {
  /** Throws when another site's page made the call. */
  read(): string | undefined
  keep(token: string): void
  clear(): void
}

/** A handler's answer on a route with `file`. */
export interface FileAnswer {
  body: Uint8Array | AsyncIterable<Uint8Array>
  mediaType: string
  fileName: string
  /** Defaults to `attachment`, so uploaded content never runs as a page on our origin. */
  disposition?: 'attachment' | 'inline'
  /** The content at this URL never changes and may be cached. */
  isImmutable?: boolean
}

/** The part of `FormData` the contract needs. */
export interface Form {
  append(name: string, value: string): void
}

export interface Route {
  method: Method
  path: `/${string}`
  access: Access
  shared?: SharedThing
  /** The path parameter with the workspace id, instead of the header. */
  workspaceParam?: string
  /** Title of the call in the API reference. */
  summary: string
  /** Ids unless declared otherwise. */
  params?: z.ZodType
  query?: z.ZodType
  /** With `upload`, the form's other fields as text. */
  body?: z.ZodType
  upload?: Upload
  /** The body may also be a form; repeated fields become a list. */
  form?: true
  /** Maximum body size, if more than the usual 1 MiB. */
  maxBodyBytes?: number
  /** Instead of `body`: the handler gets the raw bytes. */
  raw?: { maxBytes: number }
  returns?: z.ZodType
  /** Status on success; defaults to 200. */
  status?: 202
  /** Progress events before the answer, for callers that accept server-sent events; the answer comes last. */
  stages?: z.ZodType
  /** Instead of `returns`: the data of each event in an endless stream. */
  streams?: z.ZodType
  /** Instead of `returns`: the answer is a file. */
  file?: true
  /** Skips response validation, for hot routes. */
  hot?: true
  /** The handler may read and set the refresh cookie. */
  refreshCookie?: true
  /** Defaults to `normal`. */
  limit?: RateLimitClass
}

export type RouteTable = Record<string, Route>
export const routes = <const T extends RouteTable>(table: T): T => table

type Details = Omit<Route, 'method' | 'path' | 'access'>

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The params of a route that doesn't declare them: an id for each name in its path. */
type ParamsOf<P extends string, D> = D extends { params: z.ZodType }
  ? object
  : [NamesIn<P>] extends [never]
    ? object
    : { params: z.ZodObject<{ [Name in NamesIn<P>]: z.ZodUUID }> }

function idsIn(path: string) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, z.uuid()])
  return names.length > 0 ? { params: z.object(Object.fromEntries(names)) } : {}
}

/** Declares a route of one method: its path, who may call it, and what it takes and returns. */
const declare =
  <const M extends Method>(method: M) =>
  <const P extends Route['path'], const A extends Access, const D extends Details>(path: P, access: A, details: D) => ({
    ...{ method, path, access },
    ...(idsIn(path) as ParamsOf<P, D>),
    ...details,
  })

export const get = declare('GET')
export const post = declare('POST')
export const put = declare('PUT')
export const patch = declare('PATCH')
export const del = declare('DELETE')

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined

/** A handler's input, validated and with defaults. */
export interface RequestOf<R extends Route> {
  params: Parsed<R['params']>
  query: Parsed<R['query']>
  body: Parsed<R['body']>
  file: R['upload'] extends Upload ? UploadedFile : undefined
  delivery: R['raw'] extends { maxBytes: number } ? Delivery : undefined
  refreshCookie: R['refreshCookie'] extends true ? RefreshCookie : undefined
}

type Sendable<R extends Route> = {
  params: InputOf<R['params']>
  query: InputOf<R['query']>
  body: R['upload'] extends Upload ? Form : InputOf<R['body']>
}

/** A caller's input: only the parts the route has. */
export type CallOf<R extends Route> = {
  [K in keyof Sendable<R> as Sendable<R>[K] extends undefined ? never : K]: Sendable<R>[K]
}

export type ReplyOf<R extends Route> = R['returns'] extends z.ZodType ? z.output<R['returns']> : UncheckedReply<R>

type UncheckedReply<R extends Route> = R['streams'] extends z.ZodType
  ? AsyncIterable<z.output<R['streams']>>
  : R['file'] extends true
    ? FileAnswer
    : never

/** A handler's result: the answer, or progress followed by the answer. */
export type AnswerOf<R extends Route> = R['stages'] extends z.ZodType
  ? AsyncGenerator<z.output<R['stages']>, ReplyOf<R>>
  : Promise<ReplyOf<R>>
