import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely'

/** Called for every failed statement. */
export type OnFailed = (error: unknown) => void

interface Session {
  /** The workspace the connection is set to, empty for none; undefined when unknown. */
  workspaceId: string | undefined
  isInTransaction: boolean
  /** A rollback also reverts the setting. */
  wasSetInTransaction: boolean
  /** A connection's statements run one at a time, so none runs in another's workspace. */
  last: Promise<unknown>
  onFailed: OnFailed | undefined
}

const sessions = new WeakMap<DatabaseConnection, Session>()

/** A connection that switches workspace before a statement if needed. */
export class ScopedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  private readonly workspaceId: string
  private readonly session: Session

  private constructor(inner: DatabaseConnection, workspaceId: string, onFailed: OnFailed | undefined) {
    this.inner = inner
    this.workspaceId = workspaceId
    this.session = sessions.get(inner) ?? {
      workspaceId: '',
      isInTransaction: false,
      wasSetInTransaction: false,
      last: Promise.resolve(),
      onFailed,
    }
    sessions.set(inner, this.session)
  }

  static over(connection: DatabaseConnection, workspaceId: string, onFailed?: OnFailed): ScopedConnection {
    return new ScopedConnection(
      connection instanceof ScopedConnection ? connection.inner : connection,
      workspaceId,
      onFailed,
    )
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.inTurn(async () => {
      try {
        await this.set()
        return await this.inner.executeQuery<R>(query)
      } catch (error) {
        this.session.onFailed?.(error)
        throw error
      }
    })
  }

  // biome-ignore lint/correctness/useYield: nothing here is streamed
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('statements are not streamed')
  }

  hasBegun(): void {
    this.session.isInTransaction = true
  }

  end(act: (own: DatabaseConnection) => Promise<void>): Promise<void> {
    const { session } = this
    return this.inTurn(async () => {
      if (session.wasSetInTransaction) session.workspaceId = undefined
      session.isInTransaction = false
      session.wasSetInTransaction = false
      await act(this.inner)
    })
  }

  private async set(): Promise<void> {
    const { session, workspaceId, inner } = this
    if (session.workspaceId === workspaceId) return
    session.workspaceId = undefined
    if (session.isInTransaction) session.wasSetInTransaction = true
    await inner.executeQuery(CompiledQuery.raw(statement, [workspaceId]))
    session.workspaceId = workspaceId
  }

  private inTurn<T>(act: () => Promise<T>): Promise<T> {
    const result = this.session.last.then(act, act)
    this.session.last = result
    return result
  }
}

const statement = `select set_config('sextant.workspace_id', $1, false)`
