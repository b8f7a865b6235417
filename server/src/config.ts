import { isIP } from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import { StartError } from '#kernel/errors'

const services = ['api', 'worker'] as const

const list = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/')
  return isIP(address) !== 0 && (bits === undefined || /^\d{1,3}$/.test(bits))
}

const Environment = z.object({
  PORT: z.coerce.number('must be a number').int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be a web address such as https://sextant.example.com' })
    .optional(),
  SEXTANT_DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:5432/name' })
    .optional(),
  SEXTANT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SEXTANT_SERVICES: z
    .string()
    .default(services.join(','))
    .transform(list)
    .pipe(z.array(z.enum(services)).min(1)),
  SEXTANT_DEMO: z.enum(['on', 'off']).default('on'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)$/,
      'must look like Sextant <sextant@example.com>',
    )
    .default('Sextant <sextant@sextant.local>'),
  SEXTANT_ALLOW_HOSTS: z
    .string()
    .default('')
    .transform(list)
    .pipe(z.array(z.string().regex(/^[^\s/]+:\d+$/, 'must list host:port pairs'))),
  SEXTANT_TRUST_PROXY: z
    .string()
    .default('')
    .transform(list)
    .pipe(z.array(z.string().refine(isNetwork, 'must list addresses such as 10.0.0.1 or 10.0.0.0/8'))),
  SEXTANT_CALLS_PER_MINUTE: z.coerce.number().int().positive().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
})

export type Config = ReturnType<typeof readConfig>

/** Reads the environment, the only place that does. A wrong variable names itself and stops the start. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = Environment.safeParse(given)
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `  ${issue.path[0]?.toString()}: ${issue.message}`)
    throw new StartError(`Sextant cannot start with these settings:\n${lines.join('\n')}`)
  }
  const env = read.data
  if (env.DATABASE_URL && !env.SEXTANT_SECRET) {
    throw new StartError(
      'Sextant cannot start with these settings:\n  SEXTANT_SECRET: is required with DATABASE_URL, because every server on one database must have the same',
    )
  }
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://localhost:${env.PORT}`,
    dataDir: path.resolve(env.SEXTANT_DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    secret: env.SEXTANT_SECRET,
    services: env.SEXTANT_SERVICES,
    demo: env.SEXTANT_DEMO === 'on' && isLoopback(env.HOST),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    allowHosts: env.SEXTANT_ALLOW_HOSTS,
    trustedProxies: env.SEXTANT_TRUST_PROXY,
    callsPerMinute: env.SEXTANT_CALLS_PER_MINUTE,
    logLevel: env.LOG_LEVEL,
  }
}

function isLoopback(host: string): boolean {
  if (host === 'localhost' || host === '::1') return true
  return isIP(host) === 4 && host.startsWith('127.')
}
