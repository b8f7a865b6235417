import type { Customer } from '@sextant/contract/customers/routes'
import { type CustomerRow, nameKeyOf } from '@sextant/contract/customers/rules'
import { type Selectable, sql } from 'kysely'
import type { Customers } from '#db/tables'
import type { Db } from '#kernel/db'
import type { Place } from '#kernel/paging'

const columns = ['id', 'name', 'domains', 'arr', 'plan', 'segment', 'is_sample'] as const
const customers = (db: Db, workspaceId: string) =>
  db.selectFrom('customers').select(columns).where('workspace_id', '=', workspaceId)

const toCustomer = ({
  is_sample: isSample,
  ...row
}: Pick<Selectable<Customers>, (typeof columns)[number]>): Customer => ({
  ...{ ...row, isSample },
})

/** Highest ARR first. */
export async function listByArr(
  db: Db,
  workspaceId: string,
  { after, atMost }: { after: Place | undefined; atMost: number },
): Promise<Customer[]> {
  let query = customers(db, workspaceId)
  const rank = sql<number>`floor(coalesce(arr, -1))`
  if (after)
    query = query.where(sql<boolean>`(floor(coalesce(arr, -1)), id) < (${after.rank}::float8, ${after.id}::uuid)`)
  return (await query.orderBy(rank, 'desc').orderBy('id', 'desc').limit(atMost).execute()).map(toCustomer)
}

export const listAll = async (db: Db, workspaceId: string): Promise<Customer[]> =>
  (await customers(db, workspaceId).orderBy('name_key').execute()).map(toCustomer)

/** Adds customers. If one of that name exists, it is updated. */
export async function upsert(
  db: Db,
  workspaceId: string,
  rows: readonly CustomerRow[],
  { isSample, at }: { isSample: boolean; at: Date },
): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map((row) => ({
    ...{ ...row, workspace_id: workspaceId, name_key: nameKeyOf(row.name), is_sample: isSample },
    ...{ created_at: at, updated_at: at },
  }))
  await db
    .insertInto('customers')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'name_key']).doUpdateSet((eb) => ({
        ...{ name: eb.ref('excluded.name'), domains: eb.ref('excluded.domains'), arr: eb.ref('excluded.arr') },
        ...{ plan: eb.ref('excluded.plan'), segment: eb.ref('excluded.segment') },
        ...{ is_sample: eb.ref('excluded.is_sample'), updated_at: eb.ref('excluded.updated_at') },
      })),
    )
    .execute()
}

export const find = async (db: Db, workspaceId: string, id: string): Promise<Customer | undefined> =>
  (await customers(db, workspaceId).where('id', '=', id).execute()).map(toCustomer)[0]
