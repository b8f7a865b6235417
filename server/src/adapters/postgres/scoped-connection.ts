import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely'

/** Whose rows are seen: those of a workspace, or those that say of a person where they belong. Nobody's when empty. */
export interface Scope {
  workspaceId?: string
  userId?: string
}

/** Called for each statement that fails. */
export type OnFailed = (error: unknown) => void

interface Session {
  /** What the connection was last set to; undefined while that is not known. */
  scope: string | undefined
  isInTransaction: boolean
  /** A rollback takes back what was set in its transaction. */
  wasSetInTransaction: boolean
  /** Statements of one connection take turns, so that none runs in the scope of another. */
  last: Promise<unknown>
  onFailed: OnFailed | undefined
}

const sessions = new WeakMap<DatabaseConnection, Session>()
const keyOf = ({ workspaceId = '', userId = '' }: Scope) => `${workspaceId} ${userId}`
const nobody = keyOf({})

/** A connection that is set to its scope before each statement, where it was last set to another. */
export class ScopedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  private readonly scope: Scope
  private readonly session: Session

  private constructor(inner: DatabaseConnection, scope: Scope, onFailed: OnFailed | undefined) {
    this.inner = inner
    this.scope = scope
    this.session = sessions.get(inner) ?? {
      scope: nobody,
      isInTransaction: false,
      wasSetInTransaction: false,
      last: Promise.resolve(),
      onFailed,
    }
    sessions.set(inner, this.session)
  }

  static over(connection: DatabaseConnection, scope: Scope, onFailed?: OnFailed): ScopedConnection {
    return new ScopedConnection(connection instanceof ScopedConnection ? connection.inner : connection, scope, onFailed)
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
      if (session.wasSetInTransaction) session.scope = undefined
      session.isInTransaction = false
      session.wasSetInTransaction = false
      await act(this.inner)
    })
  }

  private async set(): Promise<void> {
    const { session, scope, inner } = this
    const key = keyOf(scope)
    if (session.scope === key) return
    session.scope = undefined
    if (session.isInTransaction) session.wasSetInTransaction = true
    await inner.executeQuery(CompiledQuery.raw(statement, [scope.workspaceId ?? '', scope.userId ?? '']))
    session.scope = key
  }

  private inTurn<T>(act: () => Promise<T>): Promise<T> {
    const result = this.session.last.then(act, act)
    this.session.last = result
    return result
  }
}

const statement = `select set_config('sextant.workspace_id', $1, false), set_config('sextant.user_id', $2, false)`
