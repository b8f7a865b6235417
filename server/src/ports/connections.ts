import type { ExportTarget, IntegrationId, MessageTarget } from '@sextant/contract/integrations/catalogue'
import type { Integration } from '@sextant/contract/integrations/routes'
import type { Ctx, RequestCtx } from '#kernel/context'
import type { Db } from '#kernel/db'
import { UserError } from '#kernel/errors'
import type { Pause } from '#kernel/pause'
import type { HttpOut } from './world/http-out.ts'

/** Where documents can go: a Jira project, a Notion database. */
export interface Destination {
  id: string
  /** Short, for people, such as `PROJ`; empty where the tool has none. */
  key: string
  name: string
  /** The kinds of things that can be made there, where the tool tells. */
  types: string[]
  isSandbox: boolean
}

export interface DocumentEvidence {
  quote: string
  speaker: string
  /** Where in the recording or meeting, as the source tells it. */
  at: string
}

export interface DocumentItem {
  /** Stays the same from one export to the next: it is how an item is found again. */
  id: string
  kind: 'epic' | 'story' | 'requirement' | 'technical' | 'metric'
  title: string
  description: string
  acceptanceCriteria: readonly string[]
  /** Any word; `critical`, `high`, `medium` and `low` are understood. */
  priority?: string | undefined
  effort?: string | undefined
  evidence: readonly DocumentEvidence[]
}

/** A document as any tool can be told of it. Stories behind an epic belong to it, others to the document itself. */
export interface TrackedDocument {
  title: string
  summary: string
  problem: string
  items: readonly DocumentItem[]
}

export interface ExportOrder {
  integration: ExportTarget
  /** The id of a destination, or its key. */
  destination: string
  subject: { type: string; id: string }
  document: TrackedDocument
  signal?: AbortSignal
}

export interface Exported {
  /** A sentence for the person who asked. */
  message: string
  /** Null in the sandbox, which has no pages. */
  url: string | null
  /** How many things were made, and how many were there already and brought up to date. */
  created: number
  updated: number
  isSandbox: boolean
}

export interface MessageDraft {
  text: string
  title?: string | undefined
  /** A page of ours that the message leads to. */
  url?: string | undefined
  /** Where the tool knows several: another than the one that was connected. */
  channel?: string | undefined
}

export interface MessageOrder extends MessageDraft {
  integration: MessageTarget
  /** The same words with the same key are one message, however often they are sent. */
  idempotencyKey: string
  /** Nobody waits for the answer: whoever can mend the connection is told when it is lost. */
  isUnseen?: true | undefined
}

export interface Sent {
  /** A sentence for the person, or the log, that asked. */
  message: string
  isSandbox: boolean
}

/** What other rooms ask of the workspace's integrations. Where one is not connected, its sandbox answers. */
export interface Connections {
  list(ctx: RequestCtx): Promise<Integration[]>
  destinations(ctx: RequestCtx, integration: ExportTarget): Promise<Destination[]>
  /** Makes what is not there yet and updates what is; safe to repeat, whatever happened to an earlier try. */
  exportTracked(ctx: RequestCtx, order: ExportOrder): Promise<Exported>
  /** A `UserError` where it is not connected: no sandbox stands in for a message that people wait for. */
  sendMessage(ctx: RequestCtx, order: MessageOrder): Promise<Sent>
}

export type Credentials = Record<string, string>

/** What a connector works with. */
export interface ConnectorCtx {
  db: Db
  httpOut: HttpOut
  workspaceId: string
  credentials: Credentials
  now(): Date
  pause: Pause
  signal?: AbortSignal | undefined
}

/** What a connector is given; a delivery puts its own way out in place of the guarded one. */
export const connectorCtx = (
  ctx: Ctx,
  workspaceId: string,
  credentials: Credentials,
  signal?: AbortSignal,
): ConnectorCtx => ({
  db: ctx.db,
  httpOut: ctx.ports.httpOut,
  workspaceId,
  credentials,
  now: () => ctx.now(),
  pause: ctx.pause,
  signal,
})

export interface Account {
  /** Tells it from other accounts of the same service. */
  id: string
  label: string
}

export interface LedgerEntry {
  /** Undefined where it was begun and nobody knows how that ended. */
  remoteId: string | undefined
  url: string | undefined
  /** Whatever the connector needs the next time. */
  state: Record<string, unknown>
  begunAt: Date
}

/** What is known of the items of one document in one destination. */
export interface Ledger {
  /** A word that marks the item there, by which it is found again. */
  markOf(itemId: string): string
  find(itemId: string): Promise<LedgerEntry | undefined>
  /** Says, before anything is sent, that the item is about to be made. */
  begin(itemId: string): Promise<void>
  record(itemId: string, made: Pick<LedgerEntry, 'remoteId' | 'url'> & { state?: LedgerEntry['state'] }): Promise<void>
  /** The item is no longer there. */
  forget(itemId: string): Promise<void>
}

export interface ExportTask {
  destination: Destination
  document: TrackedDocument
  ledger: Ledger
}

export interface Written {
  /** What it is there, and where, such as `1 epic and 7 stories in PROJ`. */
  what: string
  url: string | null
  created: number
  updated: number
}

/** One service, spoken to as its documentation says. */
export interface Connector {
  /** Whose credentials these are; a `UserError` with a sentence where the service refuses them. */
  check(ctx: ConnectorCtx): Promise<Account>
  /** Whether they still are, without leaving a trace; throws like `check`, and is `unknown` where only use would tell. */
  recheck(ctx: ConnectorCtx): Promise<'good' | 'unknown'>
  /** Absent where it takes no documents. */
  documents?: {
    destinations(ctx: ConnectorCtx): Promise<Destination[]>
    /** The one that an id or a key means; a `UserError` where it means none. */
    resolve(ctx: ConnectorCtx, destination: string): Promise<Destination>
    write(ctx: ConnectorCtx, task: ExportTask): Promise<Written>
  }
  /** Absent where no messages can be sent. */
  messages?: {
    /** Says where it now stands, such as `#product`. */
    send(ctx: ConnectorCtx, draft: MessageDraft): Promise<{ where: string }>
  }
  /** Absent where there is nothing to import. */
  feedback?: {
    /** What changed in that time, a page of it; `cursor` goes on behind an earlier page. */
    page(ctx: ConnectorCtx, range: TimeRange, cursor: string | undefined): Promise<FeedbackPage>
    /** Undefined where it is gone by now, or nobody said anything. */
    read(ctx: ConnectorCtx, id: string): Promise<Conversation | undefined>
  }
}

export interface TimeRange {
  from: Date
  to: Date
}

export interface FeedbackPage {
  conversations: { id: string; updatedAt: Date }[]
  /** Undefined after the last page. */
  next: string | undefined
}

/** What people wrote to each other in a help desk. */
export interface Conversation {
  title: string
  /** What it is there, such as `Ticket 35436`. */
  name: string
  turns: readonly { speaker: string; at: string; text: string }[]
}

export interface Connectors {
  of(integration: IntegrationId): Connector
  sandboxOf(integration: IntegrationId): Connector
}

/** The service no longer takes credentials that it once took. */
export class CredentialsRefused extends UserError {
  constructor(service: string) {
    super('conflict', `${service} did not accept the credentials. Check them, or create new ones and reconnect.`)
    this.name = 'CredentialsRefused'
  }
}
