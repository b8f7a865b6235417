import { once } from 'node:events'
import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { lockFolder } from '#adapters/postgres/folder-lock'
import { StartError } from '#kernel/errors'
import { Closer } from './app/closer.ts'
import { type Config, readConfig } from './config.ts'

const webFolder = path.resolve(import.meta.dirname, '../../web/dist')
const closer = new Closer()

async function main(): Promise<void> {
  const config = readConfig()
  stopOnSignals()
  makeDataFolder(config.dataDir)
  if (!config.databaseUrl) await lockData(config)
  if (config.services.includes('api')) await requireFreeAddress(config)
  const postgres = await prepareDatabase(config)
  // In this order: loading keeps this thread busy, and PostgreSQL starts on another processor.
  const [, product] = await Promise.all([postgres.start(), loadProduct()])
  const { pino, installationSecret, features, start, demoSignIn, openDemo, seedDemo, releaseMemory } = product
  const server = await start({
    ...config,
    database: config.databaseUrl ? 'external' : 'embedded',
    connectionString: postgres.connectionString,
    secret: installationSecret(config.secret, config.dataDir),
    features,
    log: pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: true })),
    webFolder,
    cacheFolder: path.join(config.dataDir, 'cache'),
    auditFolder: path.join(config.dataDir, 'audit'),
    mail: { smtpUrl: config.smtpUrl, from: config.mailFrom, outboxDir: path.join(config.dataDir, 'outbox') },
  })
  closer.add(() => server.close())
  const isDemo = config.demo && !config.databaseUrl
  const demo = isDemo ? await openDemo(server.ctx) : undefined
  say(`Sextant is ready${config.services.includes('api') ? ` at ${config.publicUrl}` : ''}`)
  if (isDemo) say(`To explore the sample data, sign in as ${demoSignIn.email} with the password ${demoSignIn.password}`)
  if (demo) await seedDemo(demo, features, () => closer.isClosing)
  releaseMemory()
}

/** Loading the product takes most of a start: a start that must fail does so first. */
async function loadProduct() {
  const [{ pino }, secret, app, demo, rooms, memory] = await Promise.all([
    import('pino'),
    import('#adapters/identity/secret'),
    import('./app/start.ts'),
    import('./app/demo.ts'),
    import('./app/features.ts'),
    import('./app/release-memory.ts'),
  ])
  return { pino, ...secret, ...app, ...demo, ...rooms, ...memory }
}

function makeDataFolder(folder: string): void {
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new StartError(`Can't use the data folder ${folder}: ${(error as Error).message}`)
  }
}

/** Creates one level at a time: Node's recursive option never returns in a read-only place such as /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder) && statSync(folder).isDirectory()) return
  makeFolder(path.dirname(folder))
  mkdirSync(folder)
}

async function lockData({ dataDir }: Config): Promise<void> {
  const lock = await lockFolder(dataDir)
  closer.add(() => lock.release())
}

/** Fails before the database is set up when the address is taken. */
async function requireFreeAddress({ host, port }: Config): Promise<void> {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

async function prepareDatabase({ databaseUrl, dataDir }: Config) {
  if (databaseUrl) return { connectionString: databaseUrl, start: async () => undefined }
  const { EmbeddedPostgres } = await import('#adapters/postgres/embedded')
  const postgres = new EmbeddedPostgres({ dataDir, log: say })
  // Registered before the start, so that a failed or interrupted start doesn't leave PostgreSQL running.
  closer.add(() => postgres.stop())
  await postgres.prepare()
  return postgres
}

/**
 * The first signal lets running work finish, a later one exits right away. Ctrl-C arrives several times, from the
 * terminal and from parent processes that pass it on, so signals within a second count as one.
 */
function stopOnSignals(): void {
  let signals = 0
  const stop = async () => {
    if (signals > 0) return Date.now() - signals > 1_000 && process.exit(1)
    signals = Date.now()
    say('Sextant is stopping')
    await closer.close()
    process.exit(0)
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

function explain(error: NodeJS.ErrnoException): string {
  if (error instanceof StartError) return error.message
  if (error.code === 'EADDRNOTAVAIL') return `${error.message}. Set HOST to an address on this machine.`
  if (error.code === 'EADDRINUSE')
    return `${error.message}. Stop the process that uses this port, or set PORT to another one.`
  return error.stack ?? String(error)
}

main().catch(async (error) => {
  process.stderr.write(`${explain(error)}\n`)
  await closer.close()
  process.exit(1)
})
