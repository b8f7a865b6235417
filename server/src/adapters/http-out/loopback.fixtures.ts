import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { createServer as createSocketServer, type Server, type Socket } from 'node:net'
import { inject, onTestFinished } from 'vitest'
import { secureTest } from './certificate.fixtures.ts'
import type { Resolve } from './resolve.ts'

export type Handler = (request: IncomingMessage, response: ServerResponse) => void

const answerOk: Handler = (_request, response) => void response.end('reached')

/** A loopback server that records every connection and request during a test. */
export async function serve(handler: Handler = answerOk, { secure = false } = {}) {
  const log: string[] = []
  const listener: RequestListener = (request, response) => {
    log.push(`${request.method} ${request.url}`)
    handler(request, response)
  }
  const server = secure ? createSecureServer(secureTest, listener) : createServer(listener)
  const port = await listen(server)
  onTestFinished(() => server.closeAllConnections())
  return { port, host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}`, log, open: () => openSockets(server) }
}

/** The same over raw TCP, for invalid HTTP responses. */
export async function serveRaw(onSocket: (socket: Socket) => void) {
  const server = createSocketServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => onSocket(socket))
    onTestFinished(() => void socket.destroy())
  })
  const port = await listen(server)
  return { host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}`, open: () => openSockets(server) }
}

/** Records the addresses this process tries to reach. */
export function watchAttempts(): string[] {
  const attempts: string[] = []
  // Test files share a process, and another file's server may still be closing its database connection.
  const database = new URL(inject('postgresUrl'))
  const databaseSocket = `${database.searchParams.get('host')}/.s.PGSQL.${database.port}`
  const onSocket = (message: unknown) => {
    const { socket } = message as { socket: Socket }
    socket.on('connectionAttempt', (address: string, port: number) => {
      if (port !== Number(database.port) && address !== databaseSocket) attempts.push(address)
    })
  }
  subscribe('net.client.socket', onSocket)
  onTestFinished(() => void unsubscribe('net.client.socket', onSocket))
  return attempts
}

/** A DNS server that returns one answer after another; the last one repeats. */
export function stubNames(names: Record<string, string[][]>): { resolve: Resolve; requests: string[] } {
  const requests: string[] = []
  const resolve: Resolve = async (hostname) => {
    const answers = names[hostname]
    const answer = answers?.[Math.min(requests.filter((name) => name === hostname).length, answers.length - 1)]
    requests.push(hostname)
    if (!answer) throw Object.assign(new Error(`no such name: ${hostname}`), { code: 'ENOTFOUND' })
    return answer
  }
  return { resolve, requests }
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('not listening')
  return address.port
}

function openSockets(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}
