import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#db/tables'

/** The database or the current transaction. */
export type Db = Kysely<DB> | Transaction<DB>
