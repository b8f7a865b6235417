import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Role } from '@sextant/contract/kernel/roles'
import type { Method } from '@sextant/contract/kernel/route'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { openDatabase } from '../src/adapters/postgres/database.ts'
import { features as allFeatures } from '../src/app/features.ts'
import { type StartOptions, start } from '../src/app/start.ts'
import type { Log } from '../src/kernel/log.ts'
import { createDatabase } from './database.ts'
import { lastRoomWins } from './last-room-wins.ts'
import { insertPerson, type Person } from './people.ts'
import { shareThreads } from './shared-threads.ts'

const secret = 'a secret for tests, long enough to be one'

export interface Client extends Person {
  token: string
  /** Each person has their own address, for rate limits and the audit log. */
  ipAddress: string
  call(method: Method, url: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
  get(url: string): Promise<Reply>
  post(url: string, body?: unknown): Promise<Reply>
  put(url: string, body?: unknown): Promise<Reply>
}

export interface Reply {
  status: number
  /** Loosely typed like `JSON.parse`: a test reads what it expects and fails if it isn't there. */
  body: ReturnType<typeof JSON.parse>
  headers: Record<string, unknown>
}

interface Without {
  /** Features to leave out, by name. */
  without?: readonly string[]
}

/** The real product on its own database, without a worker by default. */
export async function testApp({ without = [], ...options }: Partial<StartOptions> & Without = {}) {
  const database = await createDatabase()
  const folder = mkdtempSync(path.join(tmpdir(), 'sextant-app-'))
  const logged: Record<string, unknown>[] = []
  const server = await start({
    connectionString: database.connectionString,
    secret,
    database: 'external',
    services: [],
    log: recordingLog(logged),
    publicUrl: 'http://localhost:3000',
    isLoopbackOnly: true,
    host: '127.0.0.1',
    port: 0,
    mail: { smtpUrl: undefined, from: 'Sextant <sextant@sextant.local>', outboxDir: path.join(folder, 'outbox') },
    allowHosts: [],
    trustedProxies: [],
    callsPerMinute: undefined,
    webFolder: path.join(folder, 'web'),
    cacheFolder: path.join(folder, 'cache'),
    allowDownloads: true,
    auditFolder: path.join(folder, 'audit'),
    checkReplies: true,
    threads: shareThreads(),
    ...options,
    features: lastRoomWins((options.features ?? allFeatures).filter(({ name }) => !without.includes(name))),
  })
  const { connectionString = database.connectionString } = options
  const owner = openDatabase({ connectionString, max: 4, onError: () => {} })
  const admin = new pg.Pool({ connectionString: database.adminConnectionString, max: 2 })
  admin.on('error', () => {})
  afterAll(async () => {
    await admin.end()
    await owner.close()
    await server.close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })
  const send = sender(server.app)
  const clientOf = async (person: Person) =>
    clientFor(person, await server.tokens.issue(person.userId, person.sessionId), send)
  return {
    /** `db` is the owner's connection and sees every workspace; contexts use the product's own. */
    server: { ...server, db: owner.db },
    admin,
    logged,
    folder,
    database,
    send,
    clientOf,
    /** A member of a workspace; of a new one by default. */
    signIn: async (role: Role = 'admin', workspaceId?: string) =>
      clientOf(await insertPerson(owner.db, { role, workspaceId, now: server.ctx.now() })),
  }
}

type Send = ReturnType<typeof sender>

interface Sent {
  body?: unknown
  headers?: Record<string, string>
  ipAddress?: string
}

function sender(app: FastifyInstance) {
  return async (
    method: Method,
    url: string,
    { body, headers = {}, ipAddress = '127.0.0.1' }: Sent = {},
  ): Promise<Reply> => {
    const address = url.startsWith('/api/') ? url : `/api/v1${url}`
    const payload = body === undefined ? {} : { payload: body as object }
    const reply = await app.inject({ method, url: address, headers, remoteAddress: ipAddress, ...payload })
    const isJson = String(reply.headers['content-type']).startsWith('application/json')
    return { status: reply.statusCode, body: isJson ? reply.json() : reply.body, headers: reply.headers }
  }
}

function clientFor(person: Person, token: string, send: Send): Client {
  const ipAddress = randomAddress()
  const own = { authorization: `Bearer ${token}`, 'x-workspace-id': person.workspaceId }
  const call: Client['call'] = (method, url, body, headers) =>
    send(method, url, { body, headers: { ...own, ...headers }, ipAddress })
  return {
    ...person,
    token,
    ipAddress,
    call,
    get: (url) => call('GET', url),
    post: (url, body) => call('POST', url, body),
    put: (url, body) => call('PUT', url, body),
  }
}

export function recordingLog(lines: Record<string, unknown>[]): Log {
  return pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
}

/** In the IPv6 documentation block, each in its own network. */
export const randomAddress = () => `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`
