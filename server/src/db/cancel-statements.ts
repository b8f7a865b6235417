import { sql } from 'kysely'
import type { Db } from '#kernel/db'

export interface Cancellation {
  signal: AbortSignal
  /** Another connection than the transaction's: that one is busy with what is cancelled. */
  from: Db
}

/**
 * Cancels the statement that a transaction runs when the signal is aborted; the work fails with it. The query builder's
 * own option does nothing inside a transaction: its rollback is queued first and taken for the statement.
 */
export async function cancelStatements<T>(tx: Db, { signal, from }: Cancellation, work: () => Promise<T>): Promise<T> {
  signal.throwIfAborted()
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  let cancelled: Promise<unknown> | undefined
  const cancel = () => {
    cancelled = sql`select pg_cancel_backend(${rows[0]?.pid})`.execute(from).catch(() => undefined)
  }
  signal.addEventListener('abort', cancel, { once: true })
  if (signal.aborted) cancel()
  try {
    return await work()
  } finally {
    signal.removeEventListener('abort', cancel)
    // A cancellation on its way must not meet the next transaction of this connection.
    await cancelled
  }
}
