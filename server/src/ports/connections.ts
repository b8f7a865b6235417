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
  /** A short key such as `PROJ`; empty if the tool has none. */
  key: string
  name: string
  /** Item types that can be created there, if the tool lists them. */
  types: string[]
  isSandbox: boolean
}

export interface DocumentEvidence {
  quote: string
  speaker: string
  /** Position in the recording or meeting, as the source gives it. */
  at: string
}

export interface DocumentItem {
  /** Stable between exports, so the item can be found again. */
  id: string
  kind: 'epic' | 'story' | 'requirement' | 'technical' | 'metric' | 'claim'
  /** The heading it is listed under, unless it's the usual one of its kind. */
  heading?: string
  title: string
  description: string
  acceptanceCriteria: readonly string[]
  /** Any word; `critical`, `high`, `medium` and `low` have a meaning. */
  priority?: string | undefined
  effort?: string | undefined
  evidence: readonly DocumentEvidence[]
}

export interface DocumentText {
  heading: string
  text: string
}

/** The id of the document's own item in a ledger, and those of its items. */
export const documentItem = 'document'
export const ledgerItem = (id: string) => `item ${id}`

/** An issue or page that a document or one of its items became. */
export interface TrackedLink {
  integration: ExportTarget
  subjectId: string
  /** As in the ledger. */
  itemId: string
  /** Null in the sandbox, which has no pages. */
  url: string | null
  isSandbox: boolean
  /** As the tool calls it, when it was last read. */
  state: { name: string; isDone: boolean; readAt: Date } | null
}

export interface LinkFilter {
  type: string
  ids: readonly string[]
  /** As in the ledger. */
  itemIds: readonly string[]
}

/** A document in a form every tool understands. Stories below an epic belong to it, others to the document. */
export interface TrackedDocument {
  title: string
  summary: string
  problem: string
  /** Further texts, after the problem. */
  texts?: readonly DocumentText[]
  items: readonly DocumentItem[]
}

export interface ExportOrder {
  integration: ExportTarget
  /** A destination's id or key. */
  destination: string
  subject: { type: string; id: string }
  document: TrackedDocument
  signal?: AbortSignal
}

export interface Exported {
  message: string
  /** Null in the sandbox, which has no pages. */
  url: string | null
  /** How many items were created and how many were updated. */
  created: number
  updated: number
  isSandbox: boolean
}

export interface MessageDraft {
  text: string
  title?: string | undefined
  /** The page in the product that the message links to. */
  url?: string | undefined
  /** Another channel than the connected one, if the tool has several. */
  channel?: string | undefined
}

export interface MessageOrder extends MessageDraft {
  integration: MessageTarget
  /** The same text with the same key is sent only once. */
  idempotencyKey: string
  /** No one waits for the response: people who can fix the connection are notified if it fails. */
  isUnseen?: true | undefined
}

export interface Sent {
  /** A message for the person or the log. */
  message: string
  isSandbox: boolean
}

/** What other features can use from the workspace's integrations. Without a connection, the sandbox is used. */
export interface Connections {
  list(ctx: RequestCtx): Promise<Integration[]>
  destinations(ctx: RequestCtx, integration: ExportTarget): Promise<Destination[]>
  /** Creates or updates items; safe to repeat after any failure. */
  exportTracked(ctx: RequestCtx, order: ExportOrder): Promise<Exported>
  /** What these items of these documents became in other tools. */
  linksOf(ctx: RequestCtx, filter: LinkFilter): Promise<TrackedLink[]>
  /** Reads the state of these items from their tools; returns why some couldn't be read, one sentence each. */
  readStates(ctx: RequestCtx, filter: LinkFilter): Promise<string[]>
  /** A `UserError` if not connected: the sandbox must not swallow a message that people expect. */
  sendMessage(ctx: RequestCtx, order: MessageOrder): Promise<Sent>
}

export type Credentials = Record<string, string>

export interface ConnectorCtx {
  db: Db
  httpOut: HttpOut
  workspaceId: string
  credentials: Credentials
  now(): Date
  pause: Pause
  signal?: AbortSignal | undefined
}

/** Dependencies of a connector; a delivery replaces the HTTP client with its own. */
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
  /** Unique within the service. */
  id: string
  label: string
}

export interface LedgerEntry {
  /** Undefined if creating it was started but the result is unknown. */
  remoteId: string | undefined
  url: string | undefined
  /** State for the connector's next run. */
  state: Record<string, unknown>
  begunAt: Date
}

/** Known items of one document in one destination. */
export interface Ledger {
  /** A marker in the item by which it is found again. */
  markOf(itemId: string): string
  find(itemId: string): Promise<LedgerEntry | undefined>
  /** Recorded before the call that creates the item. */
  begin(itemId: string): Promise<void>
  record(itemId: string, link: Pick<LedgerEntry, 'remoteId' | 'url'> & { state?: LedgerEntry['state'] }): Promise<void>
  /** The item was deleted there. */
  forget(itemId: string): Promise<void>
}

export interface ExportTask {
  destination: Destination
  document: TrackedDocument
  ledger: Ledger
}

export interface Written {
  /** A description such as `1 epic and 7 stories in PROJ`. */
  what: string
  url: string | null
  created: number
  updated: number
}

/** A state as the service calls it. */
export interface RemoteState {
  name: string
  isDone: boolean
}

/** One service, called by its documented API. */
export interface Connector {
  /** The account of these credentials; a `UserError` if the service rejects them. */
  check(ctx: ConnectorCtx): Promise<Account>
  /** Whether `check` sends something, so that it can't be repeated to see if the credentials still work. */
  isCheckedByUse?(ctx: ConnectorCtx): boolean
  /** Absent if it doesn't accept documents. */
  documents?: {
    destinations(ctx: ConnectorCtx): Promise<Destination[]>
    /** The destination with this id or key; a `UserError` if there is none. */
    resolve(ctx: ConnectorCtx, destination: string): Promise<Destination>
    write(ctx: ConnectorCtx, task: ExportTask): Promise<Written>
    /** The state of an item; undefined if it was deleted. Absent if items have none. */
    state?(ctx: ConnectorCtx, destination: string, remoteId: string): Promise<RemoteState | undefined>
  }
  /** Absent if it can't send messages. */
  messages?: {
    /** Returns where it was posted, such as `#product`. */
    send(ctx: ConnectorCtx, draft: MessageDraft): Promise<{ where: string }>
  }
  /** Absent if it has nothing to import. */
  feedback?: {
    /** A page of conversations changed in that time; `cursor` continues after an earlier page. */
    page(ctx: ConnectorCtx, range: TimeRange, cursor: string | undefined): Promise<FeedbackPage>
    /** Undefined if it was deleted or is empty. */
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

/** A help desk conversation. */
export interface Conversation {
  title: string
  /** A name such as `Ticket 35436`. */
  name: string
  turns: readonly { speaker: string; at: string; text: string }[]
}

export interface Connectors {
  of(integration: IntegrationId): Connector
  sandboxOf(integration: IntegrationId): Connector
}

/** The service no longer accepts these credentials. */
export class CredentialsRefused extends UserError {
  constructor(service: string) {
    super('conflict', `${service} did not accept the credentials. Check them, or create new ones and reconnect.`)
    this.name = 'CredentialsRefused'
  }
}
