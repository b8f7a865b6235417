import path from 'node:path'
import { pino } from 'pino'
import { installationSecret } from '#adapters/identity/secret'
import { addressOf, EmbeddedPostgres } from '#adapters/postgres/embedded'
import { lockFolder } from '#adapters/postgres/folder-lock'
import { verifyAll } from '#features/audit'
import { StartError } from '#kernel/errors'
import { type Config, readConfig } from '../config.ts'
import { verdictLines } from './audit-verdict.ts'
import { Closer } from './closer.ts'
import { start } from './start.ts'

const closer = new Closer()
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Verifies the log of every workspace; exits with 1 if one is broken. */
async function main(): Promise<number> {
  const config = readConfig()
  const connectionString = config.databaseUrl ?? (await openBeside(config))
  const server = await start({
    ...config,
    database: config.databaseUrl ? 'external' : 'embedded',
    connectionString,
    secret: installationSecret(config.secret, config.dataDir),
    services: [],
    features: [],
    log: pino({ level: 'error' }, pino.destination({ dest: 2, sync: true })),
    webFolder: path.join(config.dataDir, 'none'),
    cacheFolder: path.join(config.dataDir, 'cache'),
    auditFolder: path.join(config.dataDir, 'audit'),
    mail: { smtpUrl: undefined, from: config.mailFrom, outboxDir: path.join(config.dataDir, 'outbox') },
  })
  closer.add(() => server.close())
  const known = new Set<string>()
  let isIntact = true
  for await (const verdict of verifyAll(server.ctx, process.argv.slice(2))) {
    known.add(verdict.workspaceId)
    isIntact &&= verdict.isIntact
    for (const line of verdictLines(verdict)) say(line)
  }
  reportDeleted(known, (await server.ctx.ports.auditAnchors?.workspaces()) ?? [])
  if (known.size === 0) say('No workspaces to verify.')
  return isIntact ? 0 : 1
}

/** A deleted workspace leaves its checkpoints. List it, because only people know whether the deletion was intended. */
function reportDeleted(known: ReadonlySet<string>, kept: readonly string[]): void {
  if (process.argv.length > 2) return
  for (const id of kept) {
    if (!known.has(id)) say(`gone     ${id}: has checkpoints but is no longer in the database`)
  }
}

/** Uses the database of a running server, or starts one for this command. */
async function openBeside({ dataDir }: Config): Promise<string> {
  const lock = await lockFolder(dataDir).catch(() => undefined)
  if (!lock) return addressOf(path.join(dataDir, 'postgres'), 'sextant', 'sextant')
  closer.add(() => lock.release())
  const postgres = new EmbeddedPostgres({ dataDir, log: () => {} })
  closer.add(() => postgres.stop())
  await postgres.start()
  return postgres.connectionString
}

let code = 1
try {
  code = await main()
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`)
}
await closer.close()
process.exit(code)
