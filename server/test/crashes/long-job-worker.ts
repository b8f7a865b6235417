import { pino } from 'pino'
import { start } from '../../src/app/start.ts'
import { longRooms } from './long-job.ts'

// A worker to be killed; the first argument is its database.
await start({
  connectionString: process.argv[2] ?? '',
  secret: 'a secret for tests, long enough to be one',
  database: 'external',
  services: ['worker'],
  features: longRooms,
  log: pino({ level: 'silent' }),
  publicUrl: 'http://localhost',
  host: '127.0.0.1',
  port: 0,
  mail: { smtpUrl: undefined, from: 'sextant@sextant.local', outboxDir: '/nonexistent' },
  allowHosts: [],
  trustedProxies: [],
  callsPerMinute: undefined,
  webFolder: '/nonexistent',
  cacheFolder: '/nonexistent',
})
