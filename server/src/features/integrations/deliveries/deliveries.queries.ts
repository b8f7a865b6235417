import type {
  Delivery,
  DeliveryKind,
  DeliveryQuery,
  DeliveryState,
  DeliveryTarget,
} from '@sextant/contract/integrations/deliveries'
import { type Selectable, sql } from 'kysely'
import { anyOf } from '#db/any-of'
import type { Deliveries } from '#db/tables'
import { camelJson, type Db, snake } from '#kernel/db'
import type { DecisionPage } from '#ports/decisions'

export interface NewDelivery {
  workspaceId: string
  userId: string
  kind: DeliveryKind
  integration: DeliveryTarget
  /** Unique per kind. */
  key: string
  subject: string
  isSandbox: boolean
  retriesLeft: number
}

export interface Hold {
  holder: string
  now: Date
  until: Date
}

export type Stored = Selectable<Deliveries>

/** Claims the delivery; undefined if it is done or another worker has it. */
export function claim(
  db: Db,
  delivery: NewDelivery,
  { holder, now, until, isAlone }: Hold & { isAlone: boolean },
): Promise<Stored | undefined> {
  const held = { state: 'sending', holder, held_until: until, next_attempt_at: null, updated_at: now }
  return db
    .insertInto('deliveries')
    .values({
      ...snake(delivery, 'workspaceId', 'userId', 'kind', 'integration'),
      idempotency_key: delivery.key,
      subject: delivery.subject,
      is_sandbox: delivery.isSandbox,
      retries_left: delivery.retriesLeft,
      attempts: 1,
      created_at: now,
      ...held,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'integration', 'kind', 'idempotency_key'])
        .doUpdateSet({ ...held, attempts: sql`deliveries.attempts + 1`, is_sandbox: delivery.isSandbox })
        .where((e) =>
          e.or([
            e('deliveries.state', 'in', ['retrying', 'failed']),
            e.and([
              e('deliveries.state', '=', 'sending'),
              e.or([e.lit(isAlone), e('deliveries.held_until', '<', now)]),
            ]),
          ]),
        ),
    )
    .returningAll()
    .executeTakeFirst()
}

type Key = Pick<NewDelivery, 'workspaceId' | 'integration' | 'kind' | 'key'>

export function findByKey(db: Db, { workspaceId, integration, kind, key }: Key): Promise<Stored | undefined> {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where((e) => e.and({ workspace_id: workspaceId, integration, kind, idempotency_key: key }))
    .executeTakeFirst()
}

export async function keepOrder(db: Db, id: string, orderId: string): Promise<void> {
  await db.updateTable('deliveries').set({ order_id: orderId }).where('id', '=', id).execute()
}

interface Settled {
  state: DeliveryState
  result?: unknown
  error?: string | null
  retriesLeft?: number
  nextAttemptAt?: Date | null
  orderId?: null
}

/** Ends this holder's attempt; false if another worker has taken over. */
export async function settle(db: Db, { id, holder }: Stored, now: Date, to: Settled): Promise<boolean> {
  const row = await db
    .updateTable('deliveries')
    .set({
      state: to.state,
      ...(to.result !== undefined && { result: JSON.stringify(to.result) }),
      error: to.error ?? null,
      ...(to.retriesLeft !== undefined && { retries_left: to.retriesLeft }),
      ...(to.orderId === null && { order_id: null }),
      next_attempt_at: to.nextAttemptAt ?? null,
      holder: null,
      held_until: null,
      updated_at: now,
    })
    .where((e) => e.and({ id, holder }))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function lastDelivered(db: Db, workspaceId: string, integration: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('deliveries')
    .select('updated_at')
    .where((e) => e.and({ workspace_id: workspaceId, integration, kind: 'message', state: 'delivered' }))
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.updated_at
}

export async function list(
  db: Db,
  workspaceId: string,
  { state, integration, before, atMost, seesWorkflows }: Pick<DeliveryQuery, 'state' | 'integration'> & Window,
): Promise<Delivery[]> {
  let query = db.selectFrom('deliveries').selectAll().where('workspace_id', '=', workspaceId)
  if (!seesWorkflows) query = query.where('execution_id', 'is', null)
  if (state) query = query.where('state', '=', state)
  if (integration) query = query.where('integration', '=', integration)
  if (before) query = query.where('id', '<', before)
  return (await query.orderBy('id', 'desc').limit(atMost).execute()).map(toDelivery)
}

const failed = (db: Db, workspaceId: string, except: readonly string[]) =>
  db
    .selectFrom('deliveries')
    .where((e) => e.and({ workspace_id: workspaceId, state: 'failed' }))
    .$if(except.length > 0, (rows) => rows.where('id', 'not in', except))

/** In the order of the inbox. */
export function listFailed(db: Db, workspaceId: string, { after, atMost, except }: DecisionPage): Promise<Stored[]> {
  let query = failed(db, workspaceId, except).selectAll()
  if (after) query = query.where(sql<boolean>`(updated_at, id) < (${new Date(after.rank)}, ${after.id}::uuid)`)
  return query.orderBy('updated_at', 'desc').orderBy('id', 'desc').limit(atMost).execute()
}

export async function countFailed(db: Db, workspaceId: string, except: readonly string[]): Promise<number> {
  const { count } = await failed(db, workspaceId, except)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

interface Window {
  /** Whether the person may see workflow calls. */
  seesWorkflows: boolean
  before: string | undefined
  atMost: number
}

export function find(db: Db, workspaceId: string, id: string): Promise<Stored | undefined> {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where((e) => e.and({ workspace_id: workspaceId, id }))
    .executeTakeFirst()
}

/** For jobs, which only know the id. */
export const findAny = (db: Db, id: string): Promise<Stored | undefined> =>
  db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirst()

/** Reopens a failed delivery; false if it has not failed or its content is gone. */
export async function reopen(db: Db, { id, workspace_id }: Stored, now: Date, retriesLeft: number): Promise<boolean> {
  const row = await db
    .updateTable('deliveries')
    .set({ state: 'retrying', retries_left: retriesLeft, next_attempt_at: now, updated_at: now })
    .where((e) => e.and({ workspace_id, id, state: 'failed' }))
    .where((e) => e.or([e('order_id', 'is not', null), e('execution_id', 'is not', null)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Gives up on a delivery that is waiting for a retry; false if it is not waiting. */
export async function giveUp(db: Db, id: string, now: Date, error: string): Promise<boolean> {
  const row = await db
    .updateTable('deliveries')
    .set({ state: 'failed', error, next_attempt_at: null, updated_at: now })
    .where((e) => e.and({ id, state: 'retrying' }))
    .where((e) => e.or([e('next_attempt_at', 'is', null), e('next_attempt_at', '<=', now)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a batch of older deliveries; returns the count and their orders. */
export async function removeBefore(db: Db, workspaceId: string, before: Date, atMost: number) {
  const deleted = await db
    .deleteFrom('deliveries')
    .where('id', '=', (e) =>
      anyOf(
        e
          .selectFrom('deliveries')
          .select('id')
          .where('workspace_id', '=', workspaceId)
          .where('created_at', '<', before)
          .where('state', 'in', ['delivered', 'failed'])
          .orderBy('id')
          .limit(atMost),
      ),
    )
    .returning('order_id')
    .execute()
  return { count: deleted.length, orderIds: deleted.flatMap(({ order_id }) => (order_id ? [order_id] : [])) }
}

export function toDelivery(row: Stored): Delivery {
  const result = row.result as { message?: string } | null
  return {
    ...camelJson(
      row,
      'id',
      'subject',
      'is_sandbox',
      'attempts',
      'next_attempt_at',
      'execution_id',
      'created_at',
      'updated_at',
    ),
    kind: row.kind as DeliveryKind,
    integration: row.integration as DeliveryTarget,
    state: row.state as DeliveryState,
    message: row.error ?? (row.state === 'delivered' ? (result?.message ?? '') : ''),
    canReplay: row.state === 'failed' && (row.order_id !== null || row.execution_id !== null),
  }
}
