import { sql } from 'kysely'
import type { Db } from '#kernel/db'

export interface Cancellation {
  signal: AbortSignal
  /** A separate connection: the transaction's own is busy with the statement. */
  from: Db
}

/**
 * Cancels the running statement of a transaction when the signal is aborted. The query builder's own option does
 * nothing inside a transaction, because its rollback is queued first.
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
    // A pending cancellation must not hit the connection's next transaction.
    await cancelled
  }
}
