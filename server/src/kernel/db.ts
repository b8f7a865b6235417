import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#db/tables'

/** The database, or the transaction that is under way. */
export type Db = Kysely<DB> | Transaction<DB>
