import type { Lineage } from '@sextant/contract/requirements/lineage'
import { expect, test } from 'vitest'
import { type Client, testApp } from '#test/harness'
import { documentOf, feature, writeDocument } from '../requirements.fixtures.ts'

const app = await testApp({ services: ['worker'] })

const csvExport = feature('requirement-1', 'Exports as CSV', {
  ...{ kind: 'request', said_by: ['Ana', 'Bo'], description: 'Reports leave the product as CSV.' },
  evidence: [
    {
      ...{ sourceType: 'transcript', sourceId: '019a0000-0000-7000-8000-000000000001', start: 0, end: 5 },
      ...{ quote: 'We need CSV.', speaker: 'Ana', at: '' },
    },
  ],
})

async function requirement(me: Client) {
  const prdId = await writeDocument(app, me, { content: documentOf('Reports', [csvExport]) })
  const { items } = (await me.get('/requirements')).body
  return { prdId, id: items[0].id as string, version: items[0].version as number }
}

async function announce(me: Client, sourceId: string, featureDescription: string) {
  const input = { featureDescription, platforms: ['linkedin'], sourceType: 'requirement', sourceId }
  const run = await me.post('/agents/narrative-architect/actions/generate-content', { input, wait: 40 })
  expect(run.body).toMatchObject({ status: 'completed' })
}

const kindsIn = ({ nodes }: Lineage) => nodes.map(({ kind }) => kind)

test('the lineage leads from what people said to what was forecast, announced and measured', {
  timeout: 60_000,
}, async () => {
  const me = await app.signIn()
  const { prdId, id, version } = await requirement(me)
  const read = async (): Promise<Lineage> => (await me.get(`/requirements/${id}/lineage`)).body
  expect(kindsIn(await read())).toEqual(['requirement', 'quote', 'person'])
  const forecast = await me.post('/feature-analyses', {
    ...{ title: 'CSV', description: 'Exports', prdId, requirementId: 'requirement-1', timeline: 4 },
    ...{ targetMetrics: { mrr: 20 }, current: { mrr: 10 }, costs: { development: 5 } },
  })
  await me.post(`/feature-analyses/${forecast.body.id}/approve`)
  await me.put(`/feature-analyses/${forecast.body.id}/outcomes`, { revenue: 500, cost: 100, note: 'On time' })
  await me.call('PATCH', `/requirements/${id}`, { version, status: 'shipped', release: '2.4' })

  const source = (await me.get(`/content/sources/requirement/${id}`)).body
  expect(source.description.split('\n')).toEqual([
    'You asked, we built it.',
    'Exports as CSV.',
    'Reports leave the product as CSV.',
    '2 people asked for it.',
    'It is available now in release 2.4.',
  ])
  expect(source.description).not.toMatch(/Ana|Bo\b/)
  await announce(me, id, source.description)
  await app.admin.query(
    `insert into publications (workspace_id, variation_id, by_name, platform, state, text, is_sandbox, account_id, due_at,
       published_at, reactions, comments, measured_at)
     select workspace_id, id, 'Ada', platform, 'published', content, true, 'sandbox', now(), now(), 4, 1, now()
     from content_variations where workspace_id = $1 limit 1`,
    [me.workspaceId],
  )

  const lineage = await read()
  expect(kindsIn(lineage).toSorted()).toEqual(
    ['requirement', 'quote', 'person', 'forecast', 'result', 'announcement', 'publication', 'result'].toSorted(),
  )
  const find = (kind: string) => lineage.nodes.filter((node) => node.kind === kind)
  const edge = (to: string | undefined) => lineage.edges.find((one) => one.to === to)?.from
  const [own, announcement, post] = [`requirement ${id}`, find('announcement')[0], find('publication')[0]]
  expect(edge(find('forecast')[0]?.id)).toBe(own)
  expect(edge(announcement?.id)).toBe(own)
  expect(edge(post?.id)).toBe(announcement?.id)
  expect(post).toMatchObject({ title: 'LinkedIn', detail: 'Published', isSandbox: true })
  expect(
    find('result')
      .map(({ title, detail }) => `${title}: ${detail}`)
      .toSorted(),
  ).toEqual(['5 interactions: 4 reactions, 1 comment', 'Actual results: Net return $400. On time'])
  for (const node of [find('forecast')[0], announcement, post]) {
    const [type, thing] = node?.id.split(' ') ?? []
    expect((await me.get(`/requirements/origins?type=${type}&id=${thing}`)).body).toEqual([
      { id, title: 'Exports as CSV' },
    ])
  }
})

test('nobody sees the lineage of another workspace, and a stranger’s announcement is not in one’s own', async () => {
  const [me, other] = [await app.signIn(), await app.signIn()]
  const { id } = await requirement(me)
  expect((await other.get(`/requirements/${id}/lineage`)).status).toBe(404)
  expect((await other.get(`/requirements/origins?type=requirement&id=${id}`)).body).toEqual([])
  expect((await other.get(`/content/sources/requirement/${id}`)).status).toBe(404)
  const viewer = await app.signIn('viewer', me.workspaceId)
  expect((await viewer.get(`/requirements/${id}/lineage`)).body.nodes).toHaveLength(3)
})

test('an announcement keeps first-person words of customers out, and does not say that something was built', async () => {
  const me = await app.signIn()
  const firstPerson = feature('requirement-1', 'I want my drafts kept when the network is gone.', { kind: 'request' })
  await writeDocument(app, me, {
    content: documentOf('Offline drafts', [{ ...firstPerson, description: firstPerson.feature }]),
  })
  const { items } = (await me.get('/requirements')).body
  const { body } = await me.get(`/content/sources/requirement/${items[0].id}`)
  expect(body.description).toBe('You asked for this.\nIt is about Offline drafts.')
})
