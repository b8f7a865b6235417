import { type Answer, type StandInRequest, standIn } from '../stand-in.fixtures.ts'

export const slackAccount = { token: 'xoxb-canary-2f81b7a0c4d6-slkt', channel: '#product' }
export const slackWebhookAccount = {
  token: 'https://hooks.slack.com/services/T0ACME/B0HOOK/canaryXk39sQp27LmNslkw',
}

interface Posted {
  channel?: string
  text: string
  blocks: { type: string }[]
}

/** A fake of Slack's Web API and incoming webhooks. */
export async function slackStandIn() {
  const posted: Posted[] = []
  const server = await standIn((request) => {
    if (request.method !== 'POST') return { status: 405 }
    if (!/^application\/json/.test(request.headers['content-type'] ?? '')) return { status: 415 }
    return request.path.startsWith('/services/') ? webhook(posted, request) : method(posted, request)
  })
  return Object.assign(server, { posted })
}

const channels = ['#product', '#ideas', 'C0123456789']

function method(posted: Posted[], { path, headers, body }: StandInRequest): Answer {
  const no = (error: string, more = {}): Answer => ({ status: 200, body: { ok: false, error, ...more } })
  if (headers.authorization === 'Bearer xoxb-without-scope-00000000') {
    return no('missing_scope', { needed: 'chat:write', provided: 'channels:read' })
  }
  if (headers.authorization !== `Bearer ${slackAccount.token}`) return no('invalid_auth')
  if (path === '/api/auth.test') {
    const who = { url: 'https://acme.slack.com/', team: 'Acme', user: 'sextant', team_id: 'T0ACME', user_id: 'U0BOT' }
    return { status: 200, body: { ok: true, ...who, bot_id: 'B0BOT' } }
  }
  if (path !== '/api/chat.postMessage') return no('unknown_method')
  if (body.channel === '#archive') return no('is_archived')
  if (body.channel === '#elsewhere') return no('not_in_channel')
  if (!channels.includes(body.channel)) return no('channel_not_found')
  const problem = problemWith(body)
  if (problem) return no(problem)
  posted.push(body)
  return { status: 200, body: { ok: true, channel: 'C0123456789', ts: '1763200000.000100', message: {} } }
}

function webhook(posted: Posted[], { path, body }: StandInRequest): Answer {
  if (path !== new URL(slackWebhookAccount.token).pathname) return { status: 404, text: 'no_service' }
  const problem = problemWith(body)
  if (problem) return { status: 400, text: problem }
  posted.push(body)
  return { status: 200, text: 'ok' }
}

/** The limits of Block Kit. */
function problemWith({ text, blocks = [] }: { text?: string; blocks?: ReturnType<typeof JSON.parse>[] }) {
  if (!text?.trim()) return 'no_text'
  if (text.length > 40_000) return 'msg_too_long'
  const isGood = blocks.every((block) => {
    if (block.type === 'header') return block.text.type === 'plain_text' && within(block.text.text, 150)
    if (block.type === 'section')
      return ['plain_text', 'mrkdwn'].includes(block.text.type) && within(block.text.text, 3_000)
    if (block.type === 'actions') {
      return block.elements.every(
        (one: ReturnType<typeof JSON.parse>) => one.type === 'button' && within(one.text.text, 75),
      )
    }
    return false
  })
  return isGood && blocks.length <= 50 ? undefined : 'invalid_blocks'
}

const within = (text: unknown, longest: number) => typeof text === 'string' && text.length > 0 && text.length <= longest
