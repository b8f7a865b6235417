import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { githubAccount, githubStandIn } from '#adapters/connectors/github/stand-in.fixtures'
import { linearAccount, linearStandIn } from '#adapters/connectors/linear/stand-in.fixtures'
import { testApp } from '#test/harness'
import { actingAs, exporting, hurry } from '../integrations.fixtures.ts'
import { document, longDocument, subject } from './document.fixtures.ts'

const [github, linear] = [await githubStandIn(), await linearStandIn()]
afterAll(() => [github.close(), linear.close()])
const app = await testApp({
  allowHosts: [github.host, linear.host],
  serviceBases: { github: github.url, linear: linear.url },
  pause: hurry().pause,
})
const me = await app.signIn()
await me.post('/integrations/github/connect', { credentials: githubAccount })
await me.post('/integrations/linear/connect', { credentials: linearAccount })

beforeEach(() => {
  for (const { issues, faults, calls } of [github, linear]) {
    issues.length = 0
    faults.length = 0
    calls.length = 0
  }
})

const trackers = [
  {
    integration: 'github',
    destination: 'acme/app',
    standIn: github,
    create: 'POST /repos/acme/app/issues',
    places: 120,
  },
  { integration: 'linear', destination: 'PRO', standIn: linear, create: 'POST /graphql', places: 130 },
] as const

describe.each(trackers)('$integration', ({ integration, destination, standIn, create, places }) => {
  const order = (more = {}) => ({ integration, destination, subject: subject(), document, ...more }) as const
  const texts = () => standIn.issues.map((issue) => ('body' in issue ? issue.body : issue.description))

  test('where documents can go is listed to the last page', async () => {
    const { status, body } = await me.get(`/integrations/${integration}/destinations`)
    expect([status, body.length]).toEqual([200, places])
    expect(body[0]).toMatchObject({ key: destination, isSandbox: false })
  })

  test('a document becomes an issue with its stories as sub-issues', async () => {
    const exported = await exporting(app, me, order())
    const name = integration === 'github' ? 'GitHub' : 'Linear'
    expect(exported.message).toBe(
      `Exported to ${name}: 1 issue and 2 sub-issues in ${destination}, with 2 requirements and 1 metric in the issue.`,
    )
    expect(exported).toMatchObject({
      created: 3,
      updated: 0,
      isSandbox: false,
      url: expect.stringContaining('https://'),
    })
    expect(standIn.issues.map(({ title }) => title)).toEqual([
      'Offline drafts',
      ...document.items.slice(0, 2).map(({ title }) => title),
    ])
    const parents = standIn.issues.map((issue) => ('number' in issue ? issue.parent : issue.parentId))
    const [root] = standIn.issues
    const rootId = root && ('number' in root ? root.number : root.id)
    expect(parents).toEqual([undefined, rootId, rootId])
    expect(texts()[0]).toContain('Local storage')
    expect(texts()[1]).toContain('- [ ] A draft is there after a restart')
    expect(texts()[1]).toContain('I lose my draft every time the train enters a tunnel.')
    expect(texts()[2]).toContain('Assumption')
  })

  test('exporting twice updates and never doubles', async () => {
    const about = subject()
    await exporting(app, me, order({ subject: about }))
    const again = await exporting(
      app,
      me,
      order({ subject: about, document: { ...document, summary: 'Another summary.' } }),
    )
    expect(again).toMatchObject({ created: 0, updated: 3 })
    expect(standIn.issues).toHaveLength(3)
    expect(texts()[0]).toContain('Another summary.')
  })

  test('an answer that was lost doubles nothing', async () => {
    standIn.faults.push({ call: create, status: 500, isCarriedOut: true, times: 1 })
    const exported = await exporting(app, me, order()).catch((error) => error)
    if (exported instanceof Error) await exporting(app, me, order())
    expect(new Set(standIn.issues.map(({ title }) => title)).size).toBe(standIn.issues.length)
  })

  test('a document of any length fits', async () => {
    const exported = await exporting(app, me, order({ document: longDocument(3) }))
    expect(exported.created).toBe(4)
  })

  test('what became of an issue is read from its tool, also that it was deleted', async () => {
    const about = subject()
    await exporting(app, me, order({ subject: about }))
    const ctx = await actingAs(app, me)
    const filter = { type: about.type, ids: [about.id], itemIds: ['document', 'item s1'] }
    const states = async () =>
      (await ctx.ports.connections.linksOf(ctx, filter)).map(({ itemId, state }) => [
        itemId,
        state?.name,
        state?.isDone,
      ])
    expect(await states()).toEqual([
      ['document', undefined, undefined],
      ['item s1', undefined, undefined],
    ])
    const done = integration === 'github' ? { state: 'closed' } : { state: { name: 'Shipped', type: 'completed' } }
    Object.assign(standIn.issues[0] ?? {}, done)
    standIn.issues.splice(1, 1)
    expect(await ctx.ports.connections.readStates(ctx, filter)).toEqual([])
    expect(await states()).toEqual([
      ['document', integration === 'github' ? 'Closed' : 'Shipped', true],
      ['item s1', 'Deleted', false],
    ])
    standIn.faults.push({
      call: integration === 'github' ? 'GET /repos/acme/app/issues/1' : create,
      status: 500,
      times: 99,
    })
    expect(await ctx.ports.connections.readStates(ctx, filter)).toEqual([expect.stringMatching(/unavailable/)])
    standIn.faults.length = 0
  })

  test('a place that is not there is told', async () => {
    await expect(exporting(app, me, order({ destination: 'acme/none' }))).rejects.toMatchObject({ code: 'not_found' })
    await expect(exporting(app, me, order({ destination: '../../user' }))).rejects.toMatchObject({ code: 'not_found' })
  })
})

test('GitHub says with a 403 that it was asked too often', async () => {
  const ctx = await actingAs(app, me)
  const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(Math.ceil(Date.now() / 1_000) + 1_800) }
  github.faults.push({ call: 'GET /user/repos', status: 403, headers, times: 9 })
  await expect(ctx.ports.connections.destinations(ctx, 'github')).rejects.toThrow('GitHub is limiting requests.')
})

test('Linear says with a 400 that it was asked too often, and is asked again', async () => {
  const ctx = await actingAs(app, me)
  const text = JSON.stringify({ errors: [{ message: 'Rate limit exceeded', extensions: { code: 'RATELIMITED' } }] })
  linear.faults.push({ call: 'POST /graphql', status: 400, text, times: 1 })
  expect(await ctx.ports.connections.destinations(ctx, 'linear')).toHaveLength(130)
})
