import type { FeatureAnalysis } from '@sextant/contract/impact/routes'
import type { Prd } from '@sextant/contract/prds/routes'
import { expect, test, vi } from 'vitest'
import { type Client, testApp } from '#test/harness'
import { draft } from './impact.fixtures.ts'

const app = await testApp({ services: ['worker'] })
const base = '/feature-analyses'

const conversation = `Maya: We need a way for customers to export their reports as CSV, they ask every week.
Jonas: We need to export reports as CSV before the summer.
Maya: Support tickets about exports should fall by half.`

async function prdOf(me: Client): Promise<Prd> {
  const { body } = await me.post('/agents/user-whisperer/generate-prd', { source_text: conversation })
  return (await me.get(`/agents/user-whisperer/prds/${body.prd_id}`)).body
}

async function requirementOf(me: Client) {
  const prd = await prdOf(me)
  const found = prd.feature_requirements.find(({ evidence }) => evidence.length > 0)
  if (!found) throw new Error('the conversation gave no requirement with evidence')
  return { prd, found, ids: { prdId: prd.id, requirementId: found.id } }
}

test('a requirement of a PRD is taken over with its evidence, and the link is kept', async () => {
  const me = await app.signIn()
  const { prd, found, ids } = await requirementOf(me)
  const start = await me.get(`${base}/requirement?${new URLSearchParams(ids)}`)
  expect(start.body).toMatchObject({ ...ids, title: found.feature, prdTitle: prd.title })
  expect(start.body.evidence.count).toBe(found.evidence.length)
  const created: FeatureAnalysis = (await me.post(base, { ...draft, ...ids })).body
  expect(created.source).toEqual({ ...ids, prdTitle: prd.title, requirement: found.feature })
  const without: FeatureAnalysis = (await me.post(base, draft)).body
  expect(created.confidenceScore).toBeGreaterThan(without.confidenceScore)
  expect(created.evidence.count).toBe(found.evidence.length)
  const ofPrd = (await me.get(`${base}?prdId=${prd.id}`)).body.items
  expect(ofPrd.map(({ id }: FeatureAnalysis) => id)).toEqual([created.id])
})

test('old evidence raises the confidence less than fresh', async () => {
  const me = await app.signIn()
  const { ids } = await requirementOf(me)
  const points = async () => {
    const { body } = await me.post(base, { ...draft, ...ids })
    return (body as FeatureAnalysis).confidenceParts.find(({ key }) => key === 'evidence')?.points ?? 0
  }
  const fresh = await points()
  await app.admin.query("update transcripts set created_at = created_at - interval '2 years' where workspace_id = $1", [
    me.workspaceId,
  ])
  expect(await points()).toBeLessThan(fresh)
})

test('a deleted PRD leaves the analysis, with the name of what it was about', async () => {
  const me = await app.signIn()
  const { prd, found, ids } = await requirementOf(me)
  const { id } = (await me.post(base, { ...draft, ...ids })).body
  await me.post(`${base}/${id}/approve`)
  await me.call('DELETE', `/agents/user-whisperer/prds/${prd.id}`)
  await vi.waitFor(async () => {
    expect((await me.get(`${base}/${id}`)).body.source).toMatchObject({ prdId: null, requirement: found.feature })
  }, 10_000)
})

test("another team's requirement looks like it does not exist, and neither does one that is none", async () => {
  const { ids } = await requirementOf(await app.signIn())
  const stranger = await app.signIn()
  expect((await stranger.get(`${base}/requirement?${new URLSearchParams(ids)}`)).status).toBe(404)
  const refused = await stranger.post(base, { ...draft, ...ids })
  expect(refused.body.detail).toBe('Requirement not found.')
  expect((await stranger.get(base)).body.items).toEqual([])
})
