import {
  type DatabaseConnection,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  type Driver,
  Kysely,
  PostgresDialect,
  Transaction,
} from 'kysely'
import type { DB } from '#db/tables'
import type { Db } from '#kernel/db'
import { type OnFailed, ScopedConnection } from './scoped-connection.ts'

interface Root {
  dialect: PostgresDialect
  driver: Driver
  onFailed: OnFailed | undefined
}

const roots = new WeakMap<object, Root>()

/** The database without a workspace scope. */
export function openScoped(dialect: PostgresDialect, onFailed?: OnFailed): Kysely<DB> {
  const driver = dialect.createDriver()
  // The pool already exists, so nothing here waits.
  void driver.init()
  return rootIn({ dialect, driver, onFailed }, '')
}

/** The same database or transaction, limited to the rows of this workspace. */
export function inScope(db: Db, workspaceId: string): Db {
  const root = roots.get(db)
  if (root) return rootIn(root, workspaceId)
  if (!db.isTransaction) throw new Error('only a database that was opened for it has scopes')
  const outer = db.getExecutor()
  const executor = outer.withConnectionProvider({
    provideConnection: (consumer) =>
      outer.provideConnection((connection) => consumer(ScopedConnection.over(connection, workspaceId))),
  })
  return new Transaction<DB>({ ...noRoot, executor })
}

function rootIn(root: Root, workspaceId: string): Kysely<DB> {
  const { dialect } = root
  const driver = driverIn(root, workspaceId)
  const executor = new DefaultQueryExecutor(
    dialect.createQueryCompiler(),
    dialect.createAdapter(),
    new DefaultConnectionProvider(driver),
  )
  const db = new Kysely<DB>({ config: { dialect }, dialect, driver, executor })
  roots.set(db, root)
  return db
}

// A transaction keeps its connection and never acquires another.
const noPool = async () => {
  throw new Error('a transaction opens no connection')
}
const noDialect = new PostgresDialect({ pool: noPool })
const noRoot = { config: { dialect: noDialect }, dialect: noDialect, driver: noDialect.createDriver() }

const scopedOf = (connection: DatabaseConnection) => connection as ScopedConnection

function driverIn({ driver: inner, onFailed }: Root, workspaceId: string): Driver {
  return {
    init: async () => undefined,
    acquireConnection: async () => ScopedConnection.over(await inner.acquireConnection(), workspaceId, onFailed),
    async beginTransaction(connection, settings) {
      await inner.beginTransaction(connection, settings)
      scopedOf(connection).hasBegun()
    },
    commitTransaction: (connection) => scopedOf(connection).end((own) => inner.commitTransaction(own)),
    rollbackTransaction: (connection) => scopedOf(connection).end((own) => inner.rollbackTransaction(own)),
    releaseConnection: (connection) => inner.releaseConnection(scopedOf(connection).inner),
    destroy: async () => undefined,
  }
}
