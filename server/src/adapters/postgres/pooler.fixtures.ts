import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import pg from 'pg'

const sslRequest = 80_877_103

/**
 * A transaction-mode pooler on loopback: each transaction runs on any free connection, the most recently used first.
 */
export async function startPooler(connectionString: string) {
  const free: Socket[] = []
  const all: pg.Client[] = []

  async function take(): Promise<Socket> {
    const last = free.pop()
    if (last) return last
    const client = new pg.Client({ connectionString })
    await client.connect()
    all.push(client)
    // Authenticated by the library; raw protocol from here on.
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    stream.removeAllListeners().on('error', () => {})
    return stream
  }

  const server = createServer((client) => serveClient(client, take, (backend) => free.push(backend)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(connectionString)
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`
  url.search = ''
  return {
    connectionString: url.toString(),
    stop() {
      for (const { connection } of all as unknown as { connection: { stream: Socket } }[]) connection.stream.destroy()
      server.close()
    },
  }
}

function serveClient(client: Socket, take: () => Promise<Socket>, release: (backend: Socket) => void): void {
  let backend: Promise<Socket> | undefined
  let isIn = false
  let received = Buffer.alloc(0)
  client.on('error', () => {})
  client.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
    while (!isIn && received.length >= 8 && received.length >= received.readInt32BE(0)) {
      const isSsl = received.readInt32BE(4) === sslRequest
      received = received.subarray(received.readInt32BE(0))
      if (isSsl) client.write('N')
      else isIn = client.write(welcome) || true
    }
    if (!isIn || received.length === 0) return
    const sent = received
    received = Buffer.alloc(0)
    if (sent[0] === letter('X')) return client.end()
    backend ??= take().then((socket) =>
      relay(socket, client, () => {
        backend = undefined
        release(socket)
      }),
    )
    void backend.then((socket) => socket.write(sent))
  })
}

/** Forwards responses until the connection is idle outside a transaction, then releases it. */
function relay(backend: Socket, client: Socket, onIdle: () => void): Socket {
  let rest = Buffer.alloc(0)
  const pass = (chunk: Buffer) => {
    client.write(chunk)
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = rest.readInt32BE(1) + 1
      const isIdle = rest[0] === letter('Z') && rest[5] === letter('I')
      rest = rest.subarray(end)
      if (!isIdle) continue
      backend.off('data', pass)
      onIdle()
    }
  }
  return backend.on('data', pass)
}

const letter = (text: string) => text.charCodeAt(0)

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** Authentication OK, an unused cancel key, and ready for queries. */
const welcome = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('K', Buffer.alloc(8)),
  message('Z', Buffer.from('I')),
])
