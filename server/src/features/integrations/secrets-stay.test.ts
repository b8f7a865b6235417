import { type IntegrationId, integrationIds, kindOf } from '@sextant/contract/integrations/catalogue'
import { afterAll, expect, test } from 'vitest'
import { slackWebhookAccount } from '#adapters/connectors/slack/stand-in.fixtures'
import { testApp } from '#test/harness'
import { accounts, cases, everyStandIn } from './every-connector.fixtures.ts'
import { document, subject } from './exports/document.fixtures.ts'
import { actingAs, dump, exporting, hurry } from './integrations.fixtures.ts'

const { standIns, allowHosts, serviceBases, close } = await everyStandIn()
afterAll(close)
const app = await testApp({ allowHosts, serviceBases, pause: hurry().pause })

/** The secret, the secret parts of a URL, and both in other encodings. */
function formsOf(secret: string): string[] {
  const url = URL.parse(secret)
  const parts = url ? [url.pathname.split('/').at(-1) ?? '', url.searchParams.get('sig') ?? ''] : [secret]
  return parts
    .filter((part) => part.includes('canary'))
    .flatMap((part) => [part, Buffer.from(part).toString('hex'), Buffer.from(part).toString('base64').slice(0, 20)])
}

const secretsOf = (id: IntegrationId) =>
  kindOf(id)
    .fields.filter(({ isSecret }) => isSecret)
    .map(({ key }) => accounts[id][key] ?? '')

test('a secret entered once is in no answer, log line, delivery, export, audit line or row of the database', async () => {
  const me = await app.signIn()
  const other = await app.signIn()
  const ctx = await actingAs(app, me)
  const reply: unknown[] = []
  for (const id of integrationIds) {
    reply.push(await me.post(`/integrations/${id}/test`, { credentials: accounts[id] }))
    reply.push(await me.post(`/integrations/${id}/connect`, { credentials: accounts[id] }))
    reply.push(await cases[id].use(ctx).catch((error) => error.message))
    // Errors must not contain it either: a service may echo it or be down.
    const echo = `Bad credentials: ${secretsOf(id).join()}`
    const { faults } = standIns[id]
    const bodies = {
      message: echo,
      error: { code: 'x', message: echo },
      errors: [{ message: echo }],
      errorMessages: [echo],
    }
    faults.push({ call: cases[id].call, status: 422, text: JSON.stringify(bodies), times: 1 })
    reply.push(await cases[id].use(ctx).catch((error) => error.message))
    faults.length = 0
    faults.push({ call: cases[id].call, status: 500, times: 4 })
    reply.push(await cases[id].use(ctx).catch((error) => error.message))
    faults.length = 0
    reply.push(await me.get(`/integrations/${id}/dependants`), await me.post(`/integrations/${id}/check`))
    const wrong = Object.entries(accounts[id]).map(([key, value]) => [key, value.replace('canary', 'wrong-canary')])
    reply.push(await other.post(`/integrations/${id}/connect`, { credentials: Object.fromEntries(wrong) }))
  }
  await other.post('/integrations/slack/connect', { credentials: slackWebhookAccount })
  const otherCtx = await actingAs(app, other)
  const message = { integration: 'slack', text: 'Hello', idempotencyKey: 'once' } as const
  reply.push(await otherCtx.ports.connections.sendMessage(otherCtx, message))
  reply.push(await exporting(app, me, { integration: 'jira', destination: 'PROJ', subject: subject(), document }))
  for (const path of ['/integrations', '/deliveries?limit=100', '/imports', '/audit/events'])
    reply.push(await me.get(path))
  for (const client of [me, other]) {
    for (const { id } of (await client.get('/deliveries')).body.items) reply.push(await client.get(`/deliveries/${id}`))
  }
  await me.post('/integrations/jira/disconnect')

  const everything = { answers: JSON.stringify(reply), logs: JSON.stringify(app.logged), database: await dump(app) }
  expect(everything.database).toContain('Offline drafts')
  expect(everything.answers).toContain('/api/chat.postMessage')
  const secrets = [...integrationIds.flatMap(secretsOf), slackWebhookAccount.token]
  expect(secrets.flatMap(formsOf)).toHaveLength(3 * (integrationIds.length + 1))
  for (const secret of secrets.flatMap(formsOf)) {
    for (const [where, text] of Object.entries(everything)) {
      if (text.includes(secret)) throw new Error(`${secret} stands in the ${where}`)
    }
  }
})
