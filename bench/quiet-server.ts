import { pino } from 'pino'
import { features } from '../server/src/app/features.ts'
import { start } from '../server/src/app/start.ts'
import { openDatabaseOf, signInTo } from '../server/test/running-server.ts'

/**
 * The app in this process on a running server's database: it serves no requests, runs no jobs and acts for one person.
 */
export async function startQuietly(dataDir: string) {
  const person = await signInTo(dataDir)
  const { connectionString, secret, pool, close } = openDatabaseOf(dataDir)
  const server = await start({
    connectionString,
    secret,
    database: 'external',
    services: [],
    features,
    log: pino({ level: 'silent' }),
    publicUrl: 'http://localhost',
    host: '127.0.0.1',
    port: 0,
    mail: { smtpUrl: undefined, from: 'sextant@sextant.local', outboxDir: dataDir },
    allowHosts: [],
    trustedProxies: [],
    callsPerMinute: undefined,
    webFolder: dataDir,
    cacheFolder: dataDir,
  })
  return {
    person,
    pool,
    ctx: server.ctx.as({ ...person, role: 'admin' }),
    async close() {
      await server.close()
      await close()
    },
  }
}
