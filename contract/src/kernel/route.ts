import type { z } from 'zod'
import type { RateLimitClass } from './limits.ts'
import type { Right } from './roles.ts'
import type { ShareLevel, ShareType } from './sharing.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call a route. A right follows from one of the five flags of the caller's role in the workspace. */
export type Access = 'public' | 'signed-in' | Right

/**
 * A thing that may have been shared with the caller at this level, which admits them where their role does not. The
 * type `share` means the share itself, by its own id.
 */
export interface SharedThing {
  type: ShareType | 'share'
  /** The parameter of the path that names it. */
  param: string
  level: ShareLevel
}

/** A file that comes with the call, in a form. */
export interface Upload {
  /** The field of the form that carries it. */
  field: string
  maxBytes: number
  /** What a larger one is told. */
  tooLarge: string
}

/** What a handler gets of the file: read it once, either way. */
export interface UploadedFile {
  /** As the sender calls it, without folders and signs that mean harm. Data, never a path. */
  fileName: string
  /** As the sender calls it, too: what is inside may be something else. */
  mediaType: string
  /** Ends with a refusal when the file was too large, broken off or not alone: keep nothing before the end. */
  stream: AsyncIterable<Uint8Array>
  bytes(): Promise<Uint8Array>
}

/** A body as it came, byte for byte, for callers who sign what they send. */
export interface Delivery {
  body: Uint8Array
  /** Names in lower case; what came twice is joined by a comma. */
  headers: Readonly<Record<string, string | undefined>>
}

/** The cookie that renews a browser's session: no script can read it, and browsers send it to one route alone. */
export interface RefreshCookie {
  /** Throws where a page of another site sent the call. */
  read(): string | undefined
  keep(token: string): void
  clear(): void
}

/** What a handler answers on a route with `file`. */
export interface FileAnswer {
  body: Uint8Array | AsyncIterable<Uint8Array>
  mediaType: string
  fileName: string
  /** `attachment` unless said otherwise: nothing that people sent runs as a page of ours. */
  disposition?: 'attachment' | 'inline'
  /** What stands at this address never changes, and may be kept by whoever read it. */
  isImmutable?: boolean
}

/** What a sender fills: a `FormData`, of which the contract knows no more than this. */
export interface Form {
  append(name: string, value: string): void
}

export interface Route {
  method: Method
  path: `/${string}`
  access: Access
  shared?: SharedThing
  /** The parameter of the path that names the workspace, which the header does otherwise. */
  workspaceParam?: string
  /** What the call does, in a few words: the title of its entry in the API reference. */
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  /** With `upload`: the form's other fields, as text. */
  body?: z.ZodType
  upload?: Upload
  /** The body may come as a form as well; a field that comes twice is a list. */
  form?: true
  /** Of a body that may be longer than most: a MiB is enough for all others. */
  maxBodyBytes?: number
  /** Instead of `body`: the handler gets whatever was sent, as it came. */
  raw?: { maxBytes: number }
  returns?: z.ZodType
  /** Of a good answer; 200 unless told. */
  status?: 202
  /** What comes on the way to the answer, for whoever asks for server-sent events: the answer is then the last of them. */
  stages?: z.ZodType
  /** Instead of `returns`: what each server-sent event of an endless answer carries. */
  streams?: z.ZodType
  /** Instead of `returns`: the answer is a file. */
  file?: true
  /** For lists that are asked all the time: answered as the handler gives it, without being checked once more. */
  hot?: true
  /** The handler may read and set the cookie that renews a browser's session. */
  refreshCookie?: true
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
  file: R['upload'] extends Upload ? UploadedFile : undefined
  delivery: R['raw'] extends { maxBytes: number } ? Delivery : undefined
  refreshCookie: R['refreshCookie'] extends true ? RefreshCookie : undefined
}

type Sendable<R extends Route> = {
  params: Given<R['params']>
  query: Given<R['query']>
  body: R['upload'] extends Upload ? Form : Given<R['body']>
}

/** What a caller sends: only the parts the route has. */
export type CallOf<R extends Route> = {
  [K in keyof Sendable<R> as Sendable<R>[K] extends undefined ? never : K]: Sendable<R>[K]
}

export type ReplyOf<R extends Route> = R['returns'] extends z.ZodType ? z.output<R['returns']> : UncheckedReply<R>

type UncheckedReply<R extends Route> = R['streams'] extends z.ZodType
  ? AsyncIterable<z.output<R['streams']>>
  : R['file'] extends true
    ? FileAnswer
    : never

/** What a handler gives: the answer, or what comes on the way to it first. */
export type AnswerOf<R extends Route> = R['stages'] extends z.ZodType
  ? AsyncGenerator<z.output<R['stages']>, ReplyOf<R>>
  : Promise<ReplyOf<R>>
