import path from 'node:path'
import { pino } from 'pino'
import { deriveKey, installationSecret } from '#adapters/identity/secret'
import { startEmbedded } from '#adapters/postgres/embedded'
import { lockFolder } from '#adapters/postgres/folder-lock'
import { StartError } from '#kernel/errors'
import { Closer } from './app/closer.ts'
import { demoSignIn, seedDemo } from './app/demo.ts'
import { features } from './app/features.ts'
import { start } from './app/start.ts'
import { type Config, readConfig } from './config.ts'

const webFolder = path.resolve(import.meta.dirname, '../../web/dist')
const closer = new Closer()

async function main(): Promise<void> {
  const config = readConfig()
  stopOnSignals()
  const secret = installationSecret(config.secret, config.dataDir)
  const server = await start({
    ...config,
    database: config.databaseUrl ? 'external' : 'embedded',
    connectionString: config.databaseUrl ?? (await openEmbedded(config, secret)),
    secret,
    features,
    log: pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: true })),
    webFolder,
    mail: { smtpUrl: config.smtpUrl, from: config.mailFrom, outboxDir: path.join(config.dataDir, 'outbox') },
  })
  closer.add(() => server.close())
  const isDemo = config.demo && !config.databaseUrl
  if (isDemo) await seedDemo(server.ctx, features)
  say(`Sextant is ready${config.services.includes('api') ? ` at ${config.publicUrl}` : ''}`)
  if (isDemo) say(`To look around, sign in as ${demoSignIn.email} with the password ${demoSignIn.password}`)
}

async function openEmbedded(config: Config, secret: string): Promise<string> {
  const lock = await lockFolder(config.dataDir)
  closer.add(() => lock.release())
  const password = deriveKey(secret, 'postgres').toString('base64url')
  const postgres = await startEmbedded({ dataDir: config.dataDir, password, log: say })
  closer.add(() => postgres.stop())
  return postgres.connectionString
}

/**
 * The first signal lets what is under way finish, a later one ends at once. Ctrl-C reaches us several times, from the
 * terminal and from those who started us and pass it on: what comes within a second is the same key.
 */
function stopOnSignals(): void {
  let asked = 0
  const stop = async () => {
    if (asked > 0) return Date.now() - asked > 1_000 && process.exit(1)
    asked = Date.now()
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
  if (error.code === 'EADDRINUSE') return `${error.message}. Stop what runs there, or set PORT to another one.`
  return error.stack ?? String(error)
}

main().catch(async (error) => {
  process.stderr.write(`${explain(error)}\n`)
  await closer.close()
  process.exit(1)
})
