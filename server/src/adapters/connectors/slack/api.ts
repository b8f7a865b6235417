import { z } from 'zod'
import { UserError } from '#kernel/errors'
import { type ConnectorCtx, CredentialsRefused } from '#ports/connections'
import { createService, ServiceRefused } from '../service.ts'
import { partsOf, webhookAddress } from '../webhook-address.ts'
import type { slackMessage } from './compose.ts'

type Message = ReturnType<typeof slackMessage>

const Answer = z.object({ ok: z.boolean(), error: z.string().default(''), needed: z.string().optional() })
const Tested = Answer.extend({
  team: z.string().default(''),
  team_id: z.string().default(''),
  user: z.string().default(''),
})
const Posted = Answer.extend({ channel: z.string().default('') })

const refusedCredentials = [
  'invalid_auth',
  'not_authed',
  'account_inactive',
  'token_revoked',
  'token_expired',
  'user_removed_from_team',
  'team_access_not_granted',
]

const sentences: Record<string, string> = {
  channel_not_found: "the channel doesn't exist or the bot can't see it.",
  not_in_channel: "the bot isn't in this channel. Invite it first.",
  is_archived: 'this channel is archived.',
  channel_is_archived: 'this channel is archived.',
  msg_too_long: 'the message is too long.',
  restricted_action: "the workspace's rules don't allow it to post here.",
  action_prohibited: "the workspace's rules don't allow it to post here.",
  posting_to_general_channel_denied: "it isn't allowed to post to the general channel.",
}

/** Slack's Web API, with a bot token. */
export function slackApi(ctx: ConnectorCtx, base: string | undefined) {
  const { token = '' } = ctx.credentials
  const service = createService(ctx, {
    name: 'Slack',
    base: base ?? 'https://slack.com',
    headers: { authorization: `Bearer ${token}` },
    secrets: [token],
    explain: (body) => ({ sentence: wordsFor(Answer.catch({ ok: false, error: '' }).parse(body)) }),
  })
  // Slack reports errors with status 200.
  async function call<S extends typeof Answer>(method: string, body: object, isRepeatable: boolean, answer: S) {
    const response = await service.post(`/api/${method}`, body, answer, isRepeatable)
    if (response.ok) return response
    if (refusedCredentials.includes(response.error)) throw new CredentialsRefused('Slack')
    throw new ServiceRefused('Slack', 200, { sentence: wordsFor(response) })
  }
  return {
    authTest: () => call('auth.test', {}, true, Tested),
    postMessage: (channel: string, message: Message) => call('chat.postMessage', { channel, ...message }, true, Posted),
  }
}

function wordsFor({ error, needed }: z.infer<typeof Answer>): string {
  if (error === 'missing_scope') return `the bot token is missing the scope ${needed ?? 'chat:write'}.`
  return sentences[error] ?? error.replaceAll('_', ' ')
}

/** An incoming webhook, which answers in plain text. */
export function slackWebhook(ctx: ConnectorCtx, base: string | undefined) {
  const url = webhookAddress(ctx.credentials.token ?? '', {
    name: 'Slack',
    hosts: /^hooks\.slack(-gov)?\.com$/,
    path: /^\/(services|workflows|triggers)\/[\w/-]+$/,
    example: 'https://hooks.slack.com/services/T000/B000/XXXX',
  })
  const { base: at, path } = partsOf(url, base)
  const service = createService(ctx, {
    name: 'Slack',
    base: at,
    headers: {},
    secrets: [url.href, url.pathname],
    explain: (body) => ({ sentence: typeof body === 'string' ? wordsFor({ ok: false, error: wordIn(body) }) : '' }),
    isRefusedCredentials: (status, body) =>
      status >= 400 &&
      ['no_service', 'no_team', 'invalid_token', 'no_active_hooks', 'team_disabled'].includes(wordIn(body)),
  })
  return {
    team: url.pathname.split('/')[2] ?? '',
    post: (message: Message) => service.post(path, message, z.literal('ok'), true),
  }
}

/** Slack's error codes are short words; anything longer is a proxy's page. */
const wordIn = (body: unknown) => (typeof body === 'string' && /^\w{1,60}$/.test(body.trim()) ? body.trim() : '')

export const isWebhook = (token: string) => /^https?:/i.test(token)

export function requiredChannel(channel: string | undefined): string {
  if (channel) return channel
  throw new UserError('invalid_input', 'Channel is required with a bot token')
}
