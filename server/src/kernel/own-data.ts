import type { SelectQueryBuilder } from 'kysely'
import type { DB } from '#db/tables'
import type { RequestCtx } from './context.ts'
import type { Db } from './db.ts'

export interface OwnDataPage {
  /** The page starts after this id; newest first. */
  before: string | undefined
  atMost: number
}

/** One list of what the acting person created or said in their workspace. */
export type OwnList = (ctx: RequestCtx, page: OwnDataPage) => Promise<{ id: string }[]>

/** A feature's lists, by their name in the file. */
export type OwnData = Readonly<Record<string, OwnList>>

/** A list of a person's own rows, newest first, by the column with their id. */
export const ownRows =
  (id: string, select: (db: Db, own: { workspaceId: string; userId: string }) => unknown): OwnList =>
  ({ db, actor }, { before, atMost }) => {
    // One table's type represents all: only its id is used here.
    const rows = select(db, actor) as SelectQueryBuilder<DB, 'prds', { id: string }>
    const column = id as 'prds.id'
    const page = before === undefined ? rows : rows.where(column, '<', before)
    return page.orderBy(column, 'desc').limit(atMost).execute()
  }
