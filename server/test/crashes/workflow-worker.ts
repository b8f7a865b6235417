import { pino } from 'pino'
import type { Ports } from '#ports/ports'
import { createHttpOut } from '../../src/adapters/http-out/http-out.ts'
import { findMember } from '../../src/adapters/identity/access.queries.ts'
import { publish } from '../../src/adapters/live/hub.ts'
import { openDatabase } from '../../src/adapters/postgres/database.ts'
import { listen } from '../../src/adapters/postgres/listen.ts'
import { createCipher } from '../../src/adapters/secrets/cipher.ts'
import { createSecrets } from '../../src/adapters/secrets/secrets.ts'
import { Context, type Runtime } from '../../src/app/context.ts'
import { endCalls, logCalls } from '../../src/features/integrations/deliveries/execution-calls.queries.ts'
import { engine } from '../../src/features/workflows/execution/engine.ts'

// A worker to be killed, with its database and the host it may call as arguments. Nothing but the workflow engine and
// what its steps need is in it: the whole house takes longer to load than a worker lives in this test.
const [connectionString = '', allowed = ''] = process.argv.slice(2)
/** As short as a drain can be tested with; the real one is longer. */
const patienceMs = 1_500
const onError = () => undefined
const { db } = openDatabase({ connectionString, onError })
const listener = await listen(connectionString, onError)
const ports: Partial<Ports> = {
  httpOut: createHttpOut({ allowHosts: [allowed], userAgent: 'Sextant' }),
  secrets: createSecrets(createCipher('a secret for tests, long enough to be one')),
  deliveries: { logCalls, endCalls },
  actorOf: findMember,
  publicUrl: 'http://localhost',
}
const runtime: Partial<Runtime> = {
  queueDb: db,
  log: pino({ level: 'silent' }),
  ports: ports as Ports,
  now: () => new Date(),
  wake: async () => undefined,
  publish,
}
const worker = engine.start(new Context(runtime as Runtime, db))
listener.on('job', () => worker.wake())
process.once('SIGTERM', async () => {
  await worker.stop(patienceMs)
  process.exit(0)
})
process.stdout.write('working\n')
