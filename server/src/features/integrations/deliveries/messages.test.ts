import { randomUUID } from 'node:crypto'
import type { MessageTarget } from '@sextant/contract/integrations/catalogue'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { discordAccount, discordStandIn } from '#adapters/connectors/discord/stand-in.fixtures'
import { slackAccount, slackStandIn, slackWebhookAccount } from '#adapters/connectors/slack/stand-in.fixtures'
import { teamsAccount, teamsStandIn } from '#adapters/connectors/teams/stand-in.fixtures'
import type { MessageDraft } from '#ports/connections'
import { type Client, testApp } from '#test/harness'
import { actingAs, hurry } from '../integrations.fixtures.ts'

const [slack, teams, discord] = [await slackStandIn(), await teamsStandIn(), await discordStandIn()]
const standIns = [slack, teams, discord]
afterAll(() => standIns.map((one) => one.close()))
const app = await testApp({
  services: ['worker'],
  allowHosts: standIns.map(({ host }) => host),
  pause: hurry().pause,
  serviceBases: { slack: slack.url, 'microsoft-teams': teams.url, discord: discord.url },
})
beforeEach(() => {
  for (const { posted, faults } of standIns) {
    posted.length = 0
    faults.length = 0
  }
})

async function send(me: Client, integration: MessageTarget, draft: MessageDraft) {
  const ctx = await actingAs(app, me)
  return ctx.ports.connections.sendMessage(ctx, { integration, idempotencyKey: randomUUID(), ...draft })
}

async function connected(integration: MessageTarget, credentials: Record<string, string>) {
  const me = await app.signIn()
  const reply = await me.post(`/integrations/${integration}/connect`, { credentials })
  expect(reply).toMatchObject({ status: 200, body: { status: 'connected', isSandbox: false } })
  return me
}

test.each([
  ['slack', 'Slack'],
  ['microsoft-teams', 'Microsoft Teams'],
  ['discord', 'Discord'],
] as const)('a message to %s is refused while it is not connected', async (integration, name) => {
  const me = await app.signIn()
  await expect(send(me, integration, { text: 'Hello' })).rejects.toMatchObject({
    code: 'conflict',
    message: `${name} is not connected. Connect it under Integrations.`,
    link: '/integrations',
  })
})

test('the sandbox keeps messages, says so, and sends nothing', async () => {
  const me = await app.signIn()
  await expect(send(me, 'slack', { text: 'Too early' })).rejects.toThrow('Slack is not connected.')
  await me.post('/integrations/slack/connect')
  await expect.poll(async () => (await me.get('/integrations')).body[0].status, { timeout: 8_000 }).toBe('connected')
  const sent = await send(me, 'slack', { text: 'Hello', channel: '#ideas' })
  expect(sent).toEqual({
    message: 'Saved in the Slack sandbox for #ideas. Nothing was sent to Slack.',
    isSandbox: true,
  })
  expect(slack.calls).toEqual([])
})

test('a bot posts to the channel of the connection, or to another', async () => {
  const me = await connected('slack', slackAccount)
  const draft = { title: 'Weekly digest', text: 'Offline <drafts> & more', url: 'http://localhost:3000/workflows' }
  expect(await send(me, 'slack', draft)).toEqual({ message: 'Sent to #product in Slack.', isSandbox: false })
  await send(me, 'slack', { text: 'An idea', channel: '#ideas' })
  expect(slack.posted.map(({ channel }) => channel)).toEqual(['#product', '#ideas'])
  expect(slack.posted[0]?.text).toContain('Offline &lt;drafts&gt; &amp; more')
  expect(slack.posted[0]?.blocks.map(({ type }) => type)).toEqual(['header', 'section', 'actions'])
})

test('an incoming webhook of Slack posts to its own channel and to no other', async () => {
  const me = await connected('slack', slackWebhookAccount)
  expect(slack.posted).toHaveLength(1)
  await send(me, 'slack', { text: 'Hello' })
  expect(slack.posted[1]?.text).toBe('Hello')
  await expect(send(me, 'slack', { text: 'Hello', channel: '#ideas' })).rejects.toThrow('posts to its own channel')
})

test.each([
  ['#nowhere', "Slack refused: the channel doesn't exist or the bot can't see it."],
  ['#elsewhere', "Slack refused: the bot isn't in this channel. Invite it first."],
  ['#archive', 'Slack refused: this channel is archived.'],
])('what Slack says of the channel %s is told in words', async (channel, sentence) => {
  const me = await connected('slack', slackAccount)
  await expect(send(me, 'slack', { text: 'Hello', channel })).rejects.toThrow(sentence)
})

test('Teams gets an Adaptive Card with the link as a button', async () => {
  const me = await connected('microsoft-teams', teamsAccount)
  const draft = { title: 'PRD approved', text: 'Offline drafts', url: 'http://localhost:3000/agents/user-whisperer' }
  expect(await send(me, 'microsoft-teams', draft)).toMatchObject({
    message: "Sent to the workflow's channel in Microsoft Teams.",
  })
  const card = teams.posted.at(-1)
  expect(card.body.map(({ text }: { text: string }) => text)).toEqual(['PRD approved', 'Offline drafts'])
  expect(card.actions).toEqual([{ type: 'Action.OpenUrl', title: 'Open in Sextant', url: draft.url }])
})

test('a connector of Teams that answers 200 and could not deliver has not delivered', async () => {
  const me = await connected('microsoft-teams', teamsAccount)
  const text = 'Webhook message delivery failed with error: Microsoft Teams endpoint returned HTTP error 429'
  teams.faults.push({ call: `POST ${teams.path}`, status: 200, text, times: 9 })
  expect((await send(me, 'microsoft-teams', { text: 'Hello' })).message).toContain('Microsoft Teams is unavailable')
})

test('Discord gets an embed that mentions nobody', async () => {
  const me = await connected('discord', discordAccount)
  await send(me, 'discord', { text: '@everyone look', title: 'New', url: 'http://localhost:3000/overview' })
  await send(me, 'discord', { text: '@everyone look' })
  expect(discord.posted[0]).toMatchObject({
    embeds: [{ title: 'New', description: '@everyone look', url: 'http://localhost:3000/overview' }],
    allowed_mentions: { parse: [] },
  })
  expect(discord.posted[1]).toEqual({ content: '@everyone look', allowed_mentions: { parse: [] } })
})

test.each([
  ['slack', slackAccount],
  ['microsoft-teams', teamsAccount],
  ['discord', discordAccount],
] as const)('a message of any length fits into %s', async (integration, credentials) => {
  const me = await connected(integration, credentials)
  const long = '🧭 "quoted" é\n'.repeat(20_000)
  await send(me, integration, { text: long, title: long })
  const posted = { slack, 'microsoft-teams': teams, discord }[integration].posted
  expect(JSON.stringify(posted.at(-1))).toContain('…')
})

test.each([
  ['slack', { token: 'xoxb-wrong-000000000000', channel: '#product' }, 'Slack did not accept the credentials.'],
  ['slack', { token: 'xoxb-without-scope-00000000', channel: '#product' }, 'is missing the scope chat:write'],
  ['slack', { token: slackAccount.token }, 'Channel is required with a bot token'],
  ['slack', { token: 'https://hooks.slack.com/services/T0/B0/wrong' }, 'Slack did not accept the credentials.'],
  ['slack', { token: 'https://hooks.slack.com.evil.test/services/T0/B0/x' }, 'Enter a Slack webhook URL'],
  ['slack', { token: 'http://169.254.169.254/services/a/b/c' }, 'Enter a Slack webhook URL'],
  ['slack', { token: 'hunter2-is-my-token' }, 'Enter a bot token that starts with xoxb-'],
  ['microsoft-teams', { webhook: teamsAccount.webhook.replace('canary', '') }, 'Microsoft Teams did not accept'],
  ['microsoft-teams', { webhook: 'https://evil.test/powerautomate' }, 'Enter a Microsoft Teams webhook URL'],
  ['discord', { webhook: 'https://discord.com/api/webhooks/1/x' }, 'Discord did not accept the credentials.'],
  ['discord', { webhook: `${discordAccount.webhook}x` }, 'Discord did not accept the credentials.'],
  ['discord', { webhook: 'https://discord.com@127.0.0.1/api/webhooks/1/x' }, 'Enter a Discord webhook URL'],
])('%s is not connected with %o', async (integration, credentials, sentence) => {
  const me = await app.signIn()
  const { status, body } = await me.post(`/integrations/${integration}/connect`, { credentials })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(body.detail).toContain(sentence)
  expect(standIns.flatMap(({ posted }) => posted)).toEqual([])
})
