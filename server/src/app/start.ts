import { existsSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { createOutbox } from '#adapters/events/outbox'
import { createHttpServer } from '#adapters/http/server'
import { createHttpOut } from '#adapters/http-out/http-out'
import { createAccess } from '#adapters/identity/access'
import { createAccessTokens } from '#adapters/identity/access-token'
import { createIdTokens } from '#adapters/identity/id-token'
import { passwords } from '#adapters/identity/passwords'
import { openQueue } from '#adapters/jobs/queue'
import { startWorker } from '#adapters/jobs/worker'
import { createLiveHub, publish } from '#adapters/live/hub'
import { createMail } from '#adapters/mail/mail'
import { openDatabase } from '#adapters/postgres/database'
import { listen } from '#adapters/postgres/listen'
import { migrate } from '#adapters/postgres/migrate'
import { record } from '#features/audit'
import type { Feature } from '#kernel/feature'
import type { Log } from '#kernel/log'
import { Closer } from './closer.ts'
import { Context, type Runtime } from './context.ts'
import { systemFeature } from './system.ts'

export interface StartOptions {
  database: 'embedded' | 'external'
  connectionString: string
  secret: string
  services: ('api' | 'worker')[]
  features: Feature[]
  log: Log
  publicUrl: string
  host: string
  port: number
  mail: { smtpUrl: string | undefined; from: string; outboxDir: string }
  allowHosts: string[]
  trustedProxies: string[]
  callsPerMinute: number | undefined
  webFolder: string
  now?: () => Date
  /** What handlers answer is checked against the contract; tests do. */
  checkReplies?: boolean
}

/** How long a stop waits for what is under way. */
const longestFarewellMs = 20_000

/** Puts the house together on a database and opens its doors. */
export async function start(options: StartOptions) {
  const closer = new Closer()
  try {
    return await open(options, closer)
  } catch (error) {
    await closer.close()
    throw error
  }
}

async function open(options: StartOptions, closer: Closer) {
  const { log, connectionString, now = () => new Date() } = options
  const applied = await migrate(connectionString)
  if (applied.length > 0) log.info({ applied }, 'the database was brought up to date')
  const onError = (error: Error) => log.warn({ reason: error.message }, 'a database connection was lost')
  const { pool, db, close } = openDatabase({ connectionString, onError })
  closer.add(close)
  const listener = await listen(connectionString, onError)
  closer.add(() => listener.close())

  const tokens = await createAccessTokens(options.secret, now)
  const access = createAccess(tokens, db, listener, now)
  const live = createLiveHub(listener)
  access.onChange((userId) => live.end(userId))

  const features = [systemFeature(live), ...options.features]
  const outbox = createOutbox(features)
  const jobs = [...outbox.jobs, ...features.flatMap((feature) => feature.jobs ?? [])]
  const isWorker = options.services.includes('worker')
  const queue = await openQueue({ pool, jobs, log, supervise: isWorker })
  closer.add(() => queue.close())

  const mail = createMail(options.mail)
  closer.add(() => mail.close())
  const httpOut = createHttpOut({
    allowHosts: options.allowHosts,
    userAgent: `Sextant (+${options.publicUrl})`,
    ownPorts: [options.port, Number(new URL(connectionString).port || 5432)],
  })
  const runtime: Runtime = {
    log,
    ports: {
      mail,
      httpOut,
      passwords,
      idTokens: await createIdTokens(options.secret, now),
      accessTokens: tokens,
      publicUrl: options.publicUrl,
      installation: { database: options.database, mail: options.mail.smtpUrl ? 'smtp' : 'files' },
      facts: async (ctx) => (await Promise.all(features.map((feature) => feature.facts?.(ctx) ?? []))).flat(),
      recordAudit: record,
    },
    now,
    emit: outbox.emit,
    enqueue: queue.enqueue,
    publish,
    forgetAccess: access.forget,
  }
  const ctx = new Context(runtime, db)

  if (isWorker) {
    const worker = startWorker({ boss: queue.boss, jobs, ctx, listener })
    closer.add(() => worker.stop(longestFarewellMs))
  }
  const routes = features.flatMap((feature) => feature.routes ?? [])
  const webFolder = existsSync(options.webFolder) ? options.webFolder : undefined
  const app = await createHttpServer({ ...options, webFolder, routes, ctx, access, pool })
  app.addHook('preClose', async () => live.end())
  closer.add(() => closeWithin(app, longestFarewellMs))
  if (options.services.includes('api')) await app.listen({ host: options.host, port: options.port })
  return { app, ctx, db, routes, jobs, tokens, boss: queue.boss, listener, close: () => closer.close() }
}

/** Requests under way may finish; a client that dawdles longer than this is cut off. */
async function closeWithin(app: FastifyInstance, ms: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), ms)
  await app.close()
  clearTimeout(cut)
}
