import { expect, test } from 'vitest'
import { defineFeature } from '#kernel/feature'
import type { PurgeLimits, Removed } from '#kernel/purge'
import { testApp } from '#test/harness'
import { account } from './index.ts'

let now = new Date('2026-11-15T02:41:00.000Z')
const requests: PurgeLimits[] = []
const broken = new Set<string>()
let found: Removed = { executions: 3, notes: 0 }

const careless = defineFeature({
  name: 'careless',
  async purge(_ctx, { workspaceId }) {
    if (broken.has(workspaceId)) throw new Error('the disk is full')
    return { executions: 1 }
  },
  async tidy() {
    if (broken.size > 0) throw new Error('the disk is full')
    return {}
  },
})
const tidied: Date[] = []
const careful = defineFeature({
  name: 'careful',
  async purge(_ctx, limits) {
    requests.push(limits)
    return found
  },
  async tidy(_ctx, at) {
    tidied.push(at)
    return { codes: 2 }
  },
})

const { signIn, server, logged } = await testApp({ features: [careless, careful, account], now: () => now })

async function runJob(name: string): Promise<void> {
  const job = server.jobs.find((one) => one.name === name)
  const ctx = Object.assign(Object.create(server.ctx), {
    job: { id: '', attempt: 1 },
    signal: new AbortController().signal,
  })
  await job?.run(ctx, {} as never)
}

const askedFor = (workspaceId: string) => requests.filter((limits) => limits.workspaceId === workspaceId)
const messages = (workspaceId: string) =>
  logged.filter((line) => line.workspaceId === workspaceId).map(({ removed }) => removed)

async function workspaceThatKeeps(workflowHistory: string, agentOutputHistory: string): Promise<string> {
  const owner = await signIn('admin')
  await owner.put('/settings', { workflowHistory, agentOutputHistory, timeZone: 'UTC' })
  return owner.workspaceId
}

test('every night', () => {
  const cron = (name: string) => server.jobs.find((job) => job.name === name)?.cron
  expect([cron('account.purge'), cron('system.tidy')]).toEqual(['41 2 * * *', '17 3 * * *'])
})

test('each room is asked to remove what its workspace keeps no longer, and time goes on', async () => {
  const usual = (await signIn('admin')).workspaceId
  const brief = await workspaceThatKeeps('30d', '90d')
  const long = await workspaceThatKeeps('1y', '2y')
  const half = await workspaceThatKeeps('forever', '90d')
  const forever = await workspaceThatKeeps('forever', 'forever')
  await runJob('account.purge')
  const at = (time: string) => new Date(`${time}T02:41:00.000Z`)
  expect([usual, brief, long, half, forever].flatMap(askedFor)).toEqual([
    { workspaceId: usual, workflowHistoryBefore: at('2026-08-17'), outputHistoryBefore: at('2025-11-15') },
    { workspaceId: brief, workflowHistoryBefore: at('2026-10-16'), outputHistoryBefore: at('2026-08-17') },
    { workspaceId: long, workflowHistoryBefore: at('2025-11-15'), outputHistoryBefore: at('2024-11-15') },
    { workspaceId: half, outputHistoryBefore: at('2026-08-17') },
    { workspaceId: forever },
  ])
  now = at('2026-12-15')
  await runJob('account.purge')
  expect(askedFor(brief).at(-1)?.workflowHistoryBefore).toEqual(at('2026-11-15'))
  now = at('2026-11-15')
})

test('what was removed is told for each workspace, by name, when there was something', async () => {
  const { workspaceId } = await signIn('admin')
  await runJob('account.purge')
  expect(messages(workspaceId)).toEqual([{ executions: 4 }])
  broken.add(workspaceId)
  found = {}
  await expect(runJob('account.purge')).rejects.toThrow('could not purge careless')
  expect(messages(workspaceId)).toHaveLength(1)
  found = { executions: 3 }
  broken.clear()
})

test('a room that fails stops neither the other rooms nor the other workspaces, and the job is tried again', async () => {
  const { workspaceId } = await signIn('admin')
  const later = (await signIn('admin')).workspaceId
  broken.add(workspaceId)
  await expect(runJob('account.purge')).rejects.toThrow('could not purge careless')
  expect([askedFor(workspaceId), askedFor(later)].map(({ length }) => length)).toEqual([1, 1])
  expect([messages(workspaceId), messages(later)]).toEqual([[{ executions: 3 }], [{ executions: 4 }]])
  expect(logged.some(({ room, err }) => room === 'careless' && JSON.stringify(err).includes('the disk is full'))).toBe(
    true,
  )
  broken.clear()
})

test('more workspaces than fit a page are all visited, each once', async () => {
  const rows = Array.from({ length: 450 }, (_, index) => ({ name: `Team ${index}` }))
  await server.db.insertInto('workspaces').values(rows).execute()
  const { workspaces } = await server.db
    .selectFrom('workspaces')
    .select((e) => e.fn.countAll<string>().as('workspaces'))
    .executeTakeFirstOrThrow()
  requests.length = 0
  await runJob('account.purge')
  expect([requests.length, new Set(requests.map(({ workspaceId }) => workspaceId)).size]).toEqual([
    Number(workspaces),
    Number(workspaces),
  ])
})

test('what belongs to no workspace is tidied by its room, whatever another room does', async () => {
  broken.add('anything')
  await expect(runJob('system.tidy')).rejects.toThrow('could not delete expired data of careless')
  broken.clear()
  await runJob('system.tidy')
  expect(tidied).toEqual([now, now])
  expect(logged.filter(({ removed }) => JSON.stringify(removed) === '{"codes":2}')).toHaveLength(2)
})
