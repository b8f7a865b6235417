import type { Customer, customerRoutes } from '@sextant/contract/customers/routes'
import { type CustomerRow, nameKeyOf } from '@sextant/contract/customers/rules'
import type { RequestOf } from '@sextant/contract/kernel/route'
import { type Selectable, sql } from 'kysely'
import { sortedPage } from '#db/sorted-page'
import type { Customers } from '#db/tables'
import type { Db } from '#kernel/db'

const columns = ['id', 'name', 'domains', 'arr', 'plan', 'segment', 'is_sample'] as const
const customers = (db: Db, workspaceId: string) =>
  db.selectFrom('customers').select(columns).where('workspace_id', '=', workspaceId)

const toCustomer = ({
  is_sample: isSample,
  ...row
}: Pick<Selectable<Customers>, (typeof columns)[number]>): Customer => ({
  ...{ ...row, isSample },
})

const sorts = {
  id: 'id',
  by: { arr: sql`case when arr is null then -1 else arr end`, name: sql.ref('name_key') },
} as const

export async function list(db: Db, workspaceId: string, query: RequestOf<typeof customerRoutes.list>['query']) {
  const page = await sortedPage(db, customers(db, workspaceId), sorts, query)
  return { ...page, items: page.items.map(toCustomer) }
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
