import { existsSync } from 'node:fs'
import type { Installation } from '@sextant/contract/account/routes'
import type { FastifyInstance } from 'fastify'
import type { ComputePool } from '#adapters/compute/pool'
import type { ServiceBases } from '#adapters/connectors/connectors'
import { createOutbox } from '#adapters/events/outbox'
import { createHttpServer } from '#adapters/http/server'
import { createAccess } from '#adapters/identity/access'
import { findMember } from '#adapters/identity/access.queries'
import { createAccessTokens } from '#adapters/identity/access-token'
import type { FirebaseSettings } from '#adapters/identity/firebase'
import { createIdTokens } from '#adapters/identity/id-token'
import type { OidcSettings } from '#adapters/identity/oidc'
import { passwords } from '#adapters/identity/passwords'
import { isTemporaryDomain } from '#adapters/identity/temporary-domains'
import { openQueue, wake } from '#adapters/jobs/queue'
import { startWorker } from '#adapters/jobs/worker'
import { createLiveHub, publish } from '#adapters/live/hub'
import type { ModelProvidersOptions } from '#adapters/llm/model-providers'
import type { ModelSettings } from '#adapters/llm/provider'
import type { StripeSettings } from '#adapters/payments/payments'
import { type DatabaseOptions, openDatabase } from '#adapters/postgres/database'
import { watchDisk } from '#adapters/postgres/disk-full'
import { listen } from '#adapters/postgres/listen'
import { requireOwnSession } from '#adapters/postgres/own-session'
import { prepareDatabase } from '#adapters/postgres/prepare'
import type { RoleAddresses } from '#adapters/postgres/roles'
import { createCipher } from '#adapters/secrets/cipher'
import { keepKey } from '#adapters/secrets/keep-key'
import { createSecrets } from '#adapters/secrets/secrets'
import type { Feature } from '#kernel/feature'
import type { Log } from '#kernel/log'
import { type Pause, pause } from '#kernel/pause'
import type { Secrets } from '#ports/world/secrets'
import { auditPorts } from './audit-ports.ts'
import { Closer } from './closer.ts'
import { Context, type Runtime } from './context.ts'
import { roomPorts } from './room-ports.ts'
import { systemFeature } from './system.ts'
import { startUpkeep } from './upkeep.ts'
import { worldPorts } from './world-ports.ts'

export interface StartOptions {
  database: 'embedded' | 'external'
  connectionString: string
  secret: string
  /** The previous secret, if stored values have to be encrypted again. */
  previousSecret?: string | undefined
  services: ('api' | 'worker')[]
  features: Feature[]
  log: Log
  publicUrl: string
  /** Only this machine can reach the server, so local stand-ins are allowed. */
  isLoopbackOnly?: boolean
  oidc?: OidcSettings | undefined
  firebase?: FirebaseSettings | undefined
  /** A language model in addition to the built-in engine. */
  ai?: ModelSettings | undefined
  /** Only the environment's model may be used. */
  isModelLocked?: boolean
  /** Where model servers on this machine are looked for. */
  localModels?: ModelProvidersOptions['locals']
  /** Stripe payments instead of the demo. */
  stripe?: StripeSettings | undefined
  host: string
  port: number
  mail: { smtpUrl: string | undefined; from: string; outboxDir: string }
  /** Cache for downloads, which can be downloaded again. */
  cacheFolder: string
  /** Whether the running server may download anything. */
  allowDownloads?: boolean
  /** Where audit checkpoints are stored outside the database: this folder or this address. */
  auditFolder?: string | undefined
  auditAnchor?: string | undefined
  allowHosts: string[]
  /** Addresses that replace those of outside services. */
  serviceBases?: ServiceBases | undefined
  trustedProxies: string[]
  callsPerMinute: number | undefined
  webFolder: string
  now?: () => Date
  /** How the product sleeps; tests skip it. */
  pause?: Pause
  /** Compute threads to share; by default the server opens its own. */
  threads?: ComputePool
  /** Check responses against the contract; used in tests. */
  checkReplies?: boolean
}

/** Claims are short: more connections would only take them from the workers. */
const queueConnections = 3

/** How long a stop waits for running work. */
const longestFarewellMs = 20_000

/** Connects all features to a database and starts listening. */
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
  const { log, now = () => new Date() } = options
  const at = await bringUpToDate(options)
  const onError = (error: Error) => log.warn({ reason: error.message }, 'a database connection was lost')
  const disk = watchDisk(now)
  const { rooms, queues } = openPools(at, { onError, onFailed: disk.note }, closer)
  const { pool, db } = rooms
  const secrets = await openSecrets(options)
  const listener = await listen(at.app, onError)
  closer.add(() => listener.close())

  const tokens = await createAccessTokens(options.secret, now)
  const access = createAccess(tokens, db, listener, now)
  const live = createLiveHub(listener)
  access.onChange((userId) => live.end(userId))

  const features = [systemFeature(live, disk, options.features), ...options.features]
  const outbox = createOutbox(features)
  const jobs = [...outbox.jobs, ...features.flatMap((feature) => feature.jobs ?? [])]
  const isWorker = options.services.includes('worker')
  const queue = await openQueue({ pool: queues.pool, jobs, log, supervise: isWorker })
  closer.add(() => queue.close())

  const world = await worldPorts(options, closer, now)
  const runtime: Runtime = {
    queueDb: queues.db,
    log,
    ports: {
      ...world,
      ...(await auditPorts(db, options, world.httpOut)),
      passwords,
      isTemporaryDomain,
      idTokens: await createIdTokens(options.secret, now),
      accessTokens: tokens,
      publicUrl: options.publicUrl,
      isLoopbackOnly: options.isLoopbackOnly ?? false,
      installation: installationOf(options),
      ...roomPorts(features),
      secrets,
      actorOf: findMember,
      follow: (actor) => live.follow(actor),
    },
    now,
    pause: options.pause ?? pause,
    emit: outbox.emit,
    enqueue: queue.enqueue,
    wake,
    publish,
    forgetAccess: access.invalidate,
  }
  const ctx = new Context(runtime, db)

  if (isWorker) {
    const workers = features.flatMap((feature) => feature.workers ?? [])
    const worker = startWorker({ boss: queue.boss, jobs, workers, ctx, listener })
    closer.add(() => worker.stop(longestFarewellMs), startUpkeep(features, ctx))
  }
  const routes = features.flatMap((feature) => feature.routes ?? [])
  const webFolder = existsSync(options.webFolder) ? options.webFolder : undefined
  const app = await createHttpServer({ ...options, webFolder, routes, ctx, access, pool })
  app.addHook('preClose', async () => live.end())
  closer.add(() => closeWithin(app, longestFarewellMs))
  if (options.services.includes('api')) await app.listen({ host: options.host, port: options.port })
  return { app, ctx, db, routes, jobs, tokens, boss: queue.boss, listener, close: () => closer.close() }
}

/** One pool for the features, and a small one for queries across workspaces. */
function openPools(at: RoleAddresses, reports: Pick<DatabaseOptions, 'onError' | 'onFailed'>, closer: Closer) {
  const rooms = openDatabase({ connectionString: at.app, ...reports })
  const queues = openDatabase({ connectionString: at.queue, max: queueConnections, ...reports })
  closer.add(rooms.close, queues.close)
  return { rooms, queues }
}

async function bringUpToDate(options: StartOptions): Promise<RoleAddresses> {
  const { database, connectionString, log } = options
  if (database === 'external') await requireOwnSession(connectionString)
  const onWait = () => log.warn({}, 'waiting for another server to finish the migrations')
  const { applied, at } = await prepareDatabase(options, { onWait })
  if (applied.length > 0) log.info({ applied }, 'migrations applied')
  return at
}

/** Stored secrets must be readable with this installation's secret before anything uses them. */
async function openSecrets({ connectionString, secret, previousSecret, log }: StartOptions): Promise<Secrets> {
  const cipher = createCipher(secret)
  const owner = openDatabase({ connectionString, max: 1, onError: () => undefined })
  const change = await keepKey(owner.db, cipher, previousSecret).finally(owner.close)
  if (change === 'rotated') log.info({}, 'the secret changed: stored credentials were encrypted again')
  if (change === 'forgotten') log.warn({}, 'the previous secret is lost: stored credentials were deleted')
  return createSecrets(cipher)
}

const installationOf = ({ database, mail, ai }: StartOptions): Installation => ({
  database,
  mail: mail.smtpUrl ? 'smtp' : 'files',
  engine: ai ? `${ai.provider} ${ai.model}` : 'Built-in',
})

/** Running requests may finish; slower clients are disconnected. */
async function closeWithin(app: FastifyInstance, ms: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), ms)
  await app.close()
  clearTimeout(cut)
}
