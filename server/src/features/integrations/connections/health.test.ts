import { afterAll, beforeEach, expect, test } from 'vitest'
import { discordAccount, discordStandIn } from '#adapters/connectors/discord/stand-in.fixtures'
import { jiraAccount, jiraStandIn } from '#adapters/connectors/jira/stand-in.fixtures'
import { teamsAccount, teamsStandIn } from '#adapters/connectors/teams/stand-in.fixtures'
import { defineFeature } from '#kernel/feature'
import type { JobCtx } from '#kernel/jobs'
import { type Client, testApp } from '#test/harness'
import { features } from '../../../app/features.ts'
import { document, subject } from '../exports/document.fixtures.ts'
import { exporting, hurry } from '../integrations.fixtures.ts'
import { checkAll, checkOne } from './health.jobs.ts'

const [discord, jira, teams] = [await discordStandIn(), await jiraStandIn(), await teamsStandIn()]
afterAll(() => [discord.close(), jira.close(), teams.close()])
const attention: { integration: string; problem: string }[] = []
const neighbour = defineFeature({
  name: 'neighbour',
  listeners: { 'integration.attention': async (fact) => void attention.push(fact) },
  dependsOn: async (_ctx, integration) =>
    integration === 'discord'
      ? [
          { what: 'workflows', count: 3 },
          { what: 'schedules', count: 0 },
        ]
      : [],
})
const app = await testApp({
  features: [...features, neighbour],
  services: ['worker'],
  allowHosts: [discord.host, jira.host, teams.host],
  pause: hurry().pause,
  serviceBases: { discord: discord.url, jira: jira.url, 'microsoft-teams': teams.url },
})
beforeEach(() => {
  attention.length = 0
  for (const { faults } of [discord, jira, teams]) faults.length = 0
})

const reading = `GET ${discord.path}`
const unknown = { status: 404, text: '{"message":"Unknown Webhook","code":10015}' }
const jobCtx = (attempt: number, me?: Client): JobCtx =>
  Object.assign(Object.create(me ? app.server.ctx.inWorkspace(me.workspaceId) : app.server.ctx), {
    job: { id: '', attempt },
    signal: new AbortController().signal,
  })
const one = async (me: Client, id: string) =>
  (await me.get('/integrations')).body.find((integration: { id: string }) => integration.id === id)

async function connected(): Promise<Client> {
  const me = await app.signIn()
  await me.post('/integrations/discord/connect', { credentials: discordAccount })
  return me
}

test('a connection that stopped working is found, told once, and heard by whoever listens', async () => {
  const me = await connected()
  discord.faults.push({ call: reading, ...unknown, times: 2 })
  const place = { workspaceId: me.workspaceId, integration: 'discord' }
  await checkOne.run(jobCtx(1, me), place)
  await checkOne.run(jobCtx(1, me), place)
  const visible = await one(me, 'discord')
  expect(visible).toMatchObject({
    status: 'connected',
    problem: expect.stringContaining('did not accept the credentials'),
  })
  expect(visible.checkedAt).not.toBeNull()
  await expect.poll(() => attention.length).toBe(1)
  expect(attention[0]).toMatchObject({ integration: 'discord', problem: visible.problem })
  await checkOne.run(jobCtx(1, me), place)
  expect((await one(me, 'discord')).problem).toBeNull()
})

test('an outage is waited out before it is told', async () => {
  const me = await connected()
  discord.faults.push({ call: reading, status: 500, times: 99 })
  const place = { workspaceId: me.workspaceId, integration: 'discord' }
  await expect(checkOne.run(jobCtx(1, me), place)).rejects.toThrow('Discord is unavailable')
  expect((await one(me, 'discord')).problem).toBeNull()
  await checkOne.run(jobCtx(4, me), place)
  expect((await one(me, 'discord')).problem).toBe('Discord is unavailable: it answered 500.')
})

test('what only use would tell is left alone: nothing is posted to see whether it works', async () => {
  const me = await app.signIn()
  await me.post('/integrations/microsoft-teams/connect', { credentials: teamsAccount })
  const posted = teams.posted.length
  await checkOne.run(jobCtx(1, me), { workspaceId: me.workspaceId, integration: 'microsoft-teams' })
  expect(teams.posted).toHaveLength(posted)
  expect(await one(me, 'microsoft-teams')).toMatchObject({ problem: null, checkedAt: null })
})

test('every day each connection is checked at a moment of its own', async () => {
  const me = await connected()
  await checkAll.run(jobCtx(1), {})
  const { rows } = await app.admin.query(
    "select start_after from pgboss.job where name = 'integrations.check' and data ->> 'workspaceId' = $1",
    [me.workspaceId],
  )
  expect(rows).toHaveLength(1)
  const wait = rows[0].start_after.getTime() - Date.now()
  expect(wait).toBeLessThanOrEqual(3_600_000)
  const { rows: schedules } = await app.admin.query('select name, cron from pgboss.schedule')
  expect(schedules).toContainEqual({ name: 'integrations.check-all', cron: '17 3 * * *' })
})

test('a person checks at once, and tries credentials without keeping them', async () => {
  const me = await connected()
  discord.faults.push({ call: reading, ...unknown, times: 1 })
  expect((await me.post('/integrations/discord/check')).body.problem).toContain('did not accept')
  expect((await me.post('/integrations/discord/check')).body).toMatchObject({ problem: null })
  expect((await me.post('/integrations/jira/check')).body.detail).toBe(
    'Jira is not connected. Connect it under Integrations.',
  )
  const tried = await me.post('/integrations/jira/test', { credentials: jiraAccount })
  expect(tried.body).toEqual({ account: 'Ada Lovelace at acme.atlassian.net' })
  const wrong = await me.post('/integrations/jira/test', { credentials: { ...jiraAccount, token: 'ATATT-wrong' } })
  expect(wrong).toMatchObject({ status: 400, body: { detail: expect.stringContaining('did not accept') } })
  expect((await one(me, 'jira')).status).toBe('disconnected')
  const editor = await app.signIn('editor', me.workspaceId)
  expect((await editor.post('/integrations/jira/test', { credentials: jiraAccount })).status).toBe(403)
})

test('what depends on a connection is asked of every room, and what is none is left out', async () => {
  const me = await connected()
  expect((await me.get('/integrations/discord/dependants')).body).toEqual([{ what: 'workflows', count: 3 }])
  await me.post('/integrations/jira/connect', { credentials: jiraAccount })
  expect((await me.get('/integrations/jira/dependants')).body).toEqual([])
  await exporting(app, me, { integration: 'jira', destination: 'PROJ', subject: subject(), document })
  const settings = (await me.get('/agents/user-whisperer/config')).body
  await me.put('/agents/user-whisperer/config', {
    ...settings,
    settings: { ...settings.settings, autoExport: true, outputFormat: 'jira' },
  })
  expect((await me.get('/integrations/jira/dependants')).body).toEqual([
    { what: 'document exported there', count: 1 },
    { what: 'automatic export of approved PRDs', count: 1 },
  ])
})
