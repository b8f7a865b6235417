import pg from 'pg'

/** A message between servers through PostgreSQL; fields other than `kind` belong to its receiver. */
export interface Notice {
  kind: string
  [key: string]: unknown
}

export interface Listener {
  on(kind: string, act: (notice: Notice) => void): void
  /** Called after each reconnect: messages in between were missed. */
  onReconnect(act: () => void): void
  /** False while disconnected, when cached data may be stale. */
  readonly connected: boolean
  close(): Promise<void>
}

export const noticeChannel = 'sextant'
const longestPause = 2_000

export async function listen(connectionString: string, onError: (error: Error) => void): Promise<Listener> {
  const readers = new Map<string, ((notice: Notice) => void)[]>()
  const reconnectReaders: (() => void)[] = []
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString, application_name: 'sextant-listen', keepAlive: true })
    next.on('error', onError)
    next.on('end', () => {
      if (client !== next) return
      client = undefined
      reconnectAfter(100)
    })
    next.on('notification', ({ payload }) => deliver(payload ?? ''))
    await next.connect()
    await next.query(`listen ${noticeChannel}`)
    if (closed) await next.end()
    else client = next
  }

  function reconnectAfter(pause: number): void {
    if (closed) return
    retry = setTimeout(async () => {
      try {
        await connect()
        for (const act of reconnectReaders) act()
      } catch {
        reconnectAfter(Math.min(pause * 2, longestPause))
      }
    }, pause)
  }

  function deliver(payload: string): void {
    // Anyone with database access can notify, including newer versions, so an invalid message must not crash the server.
    try {
      const notice = JSON.parse(payload) as Notice
      for (const act of readers.get(notice.kind) ?? []) act(notice)
    } catch (error) {
      onError(new Error(`a notice could not be read: ${payload.slice(0, 200)}`, { cause: error }))
    }
  }

  await connect()
  return {
    on: (kind, act) => void readers.set(kind, [...(readers.get(kind) ?? []), act]),
    onReconnect: (act) => void reconnectReaders.push(act),
    get connected() {
      return client !== undefined
    },
    async close() {
      closed = true
      clearTimeout(retry)
      const last = client
      client = undefined
      await last?.end()
    },
  }
}
