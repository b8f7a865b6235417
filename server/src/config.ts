import { isIP } from 'node:net'
import path from 'node:path'
import { providerIds, providerKind } from '@sextant/contract/models/providers'
import { z } from 'zod'
import type { ServiceBases } from '#adapters/connectors/connectors'
import { StartError } from '#kernel/errors'
import { isLoopbackHost } from '#kernel/network'
import { nearestName } from '#kernel/text/nearest-name'

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

/** Replaces a service's own address, for example with a proxy or a test stand-in. */
const serviceBase = z
  .url({ protocol: /^https?$/, error: 'must be a web address' })
  .transform((url) => url.replace(/(?<!\/)\/+$/, ''))
  .optional()

const price = z.coerce.number('must be US dollars per million tokens, such as 2.5').min(0, 'must not be negative')

const stripeId = (what: string) =>
  z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]+$/, `must be ${what}`)

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
  SEXTANT_SECRET_PREVIOUS: z.string().optional(),
  SEXTANT_SERVICES: z
    .string()
    .default(services.join(','))
    .transform(list)
    .pipe(z.array(z.enum(services)).min(1)),
  SEXTANT_DEMO: z.enum(['on', 'off']).default('on'),
  SEXTANT_MODEL_LOCK: z.enum(['on', 'off']).default('off'),
  SEXTANT_ALLOW_DOWNLOADS: z.enum(['on', 'off']).default('off'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>\r\n]*<[^\s<>@]+@[^\s<>@.]+\.[^\s<>@]+>|[^\s<>@]+@[^\s<>@.]+\.[^\s<>@]+)$/,
      'must look like Sextant <sextant@example.com>',
    )
    .default('Sextant <sextant@sextant.local>'),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be a web address such as https://accounts.google.com' })
    .default('https://accounts.google.com'),
  FIREBASE_PROJECT_ID: z.string().optional(),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_AUTH_DOMAIN: z.string().optional(),
  FIREBASE_SERVICE_ACCOUNT: z.string().optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[^\s/]+:\d+$/, 'must look like 127.0.0.1:9099')
    .optional(),
  AI_PROVIDER: z.enum(providerIds, { error: `must be one of ${providerIds.join(', ')}` }).optional(),
  AI_MODEL: z.string().trim().min(1, 'must be a model name').optional(),
  AI_API_KEY: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]+$/, 'must be one word without line breaks, exactly as the provider shows it')
    .optional(),
  AI_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be a web address such as https://models.example.com/v1' })
    .refine((url) => !/^\w+:\/\/[^/]*@/.test(url), 'must not contain a password; use AI_API_KEY instead')
    .optional(),
  AI_TRANSCRIBE_MODEL: z.string().trim().optional(),
  AI_PRICE_INPUT: price.optional(),
  AI_PRICE_OUTPUT: price.optional(),
  STRIPE_SECRET_KEY: stripeId('a secret key such as sk_live_...').optional(),
  STRIPE_WEBHOOK_SECRET: stripeId('a signing secret such as whsec_...').optional(),
  STRIPE_PRICE_PRO: stripeId('a price ID such as price_...').optional(),
  STRIPE_PRICE_TEAM: stripeId('a price ID such as price_...').optional(),
  STRIPE_API_BASE: serviceBase,
  SEXTANT_ALLOW_HOSTS: z
    .string()
    .default('')
    .transform(list)
    .pipe(z.array(z.string().regex(/^[^\s/]+:\d+$/, 'must list host:port pairs'))),
  JIRA_API_BASE: serviceBase,
  NOTION_API_BASE: serviceBase,
  SLACK_API_BASE: serviceBase,
  TEAMS_API_BASE: serviceBase,
  DISCORD_API_BASE: serviceBase,
  GITHUB_API_BASE: serviceBase,
  LINEAR_API_BASE: serviceBase,
  ZENDESK_API_BASE: serviceBase,
  INTERCOM_API_BASE: serviceBase,
  X_API_BASE: serviceBase,
  LINKEDIN_API_BASE: serviceBase,
  FACEBOOK_API_BASE: serviceBase,
  INSTAGRAM_API_BASE: serviceBase,
  SEXTANT_AUDIT_ANCHOR: z
    .url({ protocol: /^https$/, error: 'must be an https address that stores audit log checkpoints' })
    .refine((url) => !/^\w+:\/\/[^/]*@/.test(url), 'must not contain a password')
    .optional(),
  SEXTANT_TRUST_PROXY: z
    .string()
    .default('')
    .transform(list)
    .pipe(z.array(z.string().refine(isNetwork, 'must list addresses such as 10.0.0.1 or 10.0.0.0/8'))),
  SEXTANT_CALLS_PER_MINUTE: z.coerce.number().int().positive().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
})

export const settingNames = Object.keys(Environment.shape)

export type Config = ReturnType<typeof readConfig>

/** The only place that reads environment variables. An invalid one stops the server with its name. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const settings = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  refuseUnknown(Object.keys(settings))
  const read = Environment.safeParse(settings)
  if (!read.success) {
    throw cannotStart(...read.error.issues.map((issue) => `${issue.path[0]?.toString()}: ${issue.message}`))
  }
  const env = read.data
  if (env.DATABASE_URL && !env.SEXTANT_SECRET) {
    throw cannotStart(
      'SEXTANT_SECRET: is required with DATABASE_URL, because all servers on a database share one secret',
    )
  }
  const publicUrl = env.PUBLIC_URL?.replace(/(?<!\/)\/+$/, '') ?? `http://localhost:${env.PORT}`
  // Behind a proxy, a server that listens on loopback is still reachable from outside.
  const isLoopbackOnly =
    isLoopbackHost(env.HOST) && isLoopbackHost(new URL(publicUrl).hostname) && env.SEXTANT_TRUST_PROXY.length === 0
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    isLoopbackOnly,
    oidc: readOidc(env),
    firebase: readFirebase(env, isLoopbackOnly),
    ai: readAi(env),
    isModelLocked: env.SEXTANT_MODEL_LOCK === 'on',
    stripe: readStripe(env),
    dataDir: path.resolve(env.SEXTANT_DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    secret: env.SEXTANT_SECRET,
    previousSecret: env.SEXTANT_SECRET_PREVIOUS,
    services: env.SEXTANT_SERVICES,
    // The demo account's password exists only here, so it can't sign in through Firebase.
    demo: env.SEXTANT_DEMO === 'on' && isLoopbackOnly && !env.FIREBASE_PROJECT_ID,
    allowDownloads: env.SEXTANT_ALLOW_DOWNLOADS === 'on',
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    allowHosts: env.SEXTANT_ALLOW_HOSTS,
    serviceBases: {
      jira: env.JIRA_API_BASE,
      notion: env.NOTION_API_BASE,
      slack: env.SLACK_API_BASE,
      'microsoft-teams': env.TEAMS_API_BASE,
      discord: env.DISCORD_API_BASE,
      github: env.GITHUB_API_BASE,
      linear: env.LINEAR_API_BASE,
      zendesk: env.ZENDESK_API_BASE,
      intercom: env.INTERCOM_API_BASE,
      twitter: env.X_API_BASE,
      linkedin: env.LINKEDIN_API_BASE,
      facebook: env.FACEBOOK_API_BASE,
      instagram: env.INSTAGRAM_API_BASE,
    } satisfies Record<keyof ServiceBases, string | undefined>,
    auditAnchor: env.SEXTANT_AUDIT_ANCHOR,
    trustedProxies: env.SEXTANT_TRUST_PROXY,
    callsPerMinute: env.SEXTANT_CALLS_PER_MINUTE,
    logLevel: env.LOG_LEVEL,
  }
}

const cannotStart = (...reasons: string[]) =>
  new StartError(["Sextant can't start with these settings:", ...reasons.map((reason) => `  ${reason}`)].join('\n'))

/** A typo in a name would otherwise silently leave the default in place. */
function refuseUnknown(names: string[]): void {
  const unknown = names.filter((name) => name.startsWith('SEXTANT_') && !settingNames.includes(name))
  if (unknown.length === 0) return
  throw cannotStart(
    ...unknown.map((name) => `${name}: isn't a known setting. Did you mean ${nearestName(name, settingNames)}?`),
  )
}

type Env = z.output<typeof Environment>

/** OpenID provider behind the Google button; Google by default. */
function readOidc(env: Env) {
  const { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env
  if (!clientId && !clientSecret) return undefined
  if (!clientId || !clientSecret) throw cannotStart('OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: set both or neither')
  return { issuer: env.OIDC_ISSUER, clientId, clientSecret }
}

function readFirebase(env: Env, isLoopbackOnly: boolean) {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_EMULATOR_HOST: emulatorHost } = env
  if (!projectId) return undefined
  if (!apiKey) throw cannotStart('FIREBASE_API_KEY: is required with FIREBASE_PROJECT_ID')
  if (!env.FIREBASE_SERVICE_ACCOUNT && !emulatorHost) {
    throw cannotStart('FIREBASE_SERVICE_ACCOUNT: is required with FIREBASE_PROJECT_ID, as JSON or a file path')
  }
  if (emulatorHost && !isLoopbackOnly) {
    throw cannotStart(
      'FIREBASE_AUTH_EMULATOR_HOST: its tokens are unsigned, so use it only on a server that no one else can reach',
    )
  }
  const authDomain = env.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`
  return { projectId, apiKey, authDomain, emulatorHost, serviceAccount: env.FIREBASE_SERVICE_ACCOUNT }
}

/** Without a language model the built-in engine does everything. */
function readAi(env: Env) {
  const { AI_PROVIDER: provider, AI_MODEL: model, AI_API_KEY: apiKey } = env
  if (!provider) return undefined
  if (!model) throw cannotStart('AI_MODEL: is required with AI_PROVIDER')
  if (!apiKey && providerKind(provider).needsKey) {
    throw cannotStart(`AI_API_KEY: is required with AI_PROVIDER=${provider}`)
  }
  const baseUrl = env.AI_BASE_URL ?? providerKind(provider).baseUrl
  if (!baseUrl) throw cannotStart(`AI_BASE_URL: is required with AI_PROVIDER=${provider}`)
  return { provider, model, apiKey, baseUrl, transcribeModel: env.AI_TRANSCRIBE_MODEL, prices: readPrices(env) }
}

function readPrices({ AI_PRICE_INPUT: input, AI_PRICE_OUTPUT: output }: Env) {
  if (input === undefined && output === undefined) return undefined
  if (input === undefined || output === undefined) {
    throw cannotStart('AI_PRICE_INPUT and AI_PRICE_OUTPUT: set both or neither')
  }
  return { input, output }
}

/** Without Stripe, payments use the demo payment page. */
function readStripe(env: Env) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  const { STRIPE_PRICE_PRO: pro, STRIPE_PRICE_TEAM: team, STRIPE_API_BASE: apiBase = 'https://api.stripe.com' } = env
  if (!secretKey) return undefined
  if (!webhookSecret || !pro || !team) {
    throw cannotStart(
      'STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_PRO and STRIPE_PRICE_TEAM: are required with STRIPE_SECRET_KEY',
    )
  }
  if (pro === team) throw cannotStart('STRIPE_PRICE_PRO and STRIPE_PRICE_TEAM: must be two different prices')
  return { secretKey, webhookSecret, prices: { pro, team }, apiBase }
}
