import { expect, test } from 'vitest'
import { actorCtx } from '#test/actor-ctx'
import { type Client, testApp } from '#test/harness'
import { samplePrd } from '../prds.fixtures.ts'

const app = await testApp()

async function sample(me: Client) {
  const { prd, content } = await samplePrd(actorCtx(app.server.ctx, me))
  const url = `/agents/user-whisperer/prds/${prd.id}`
  const check = (who: Client, claim: string, change: object = {}) =>
    who.put(`${url}/checks/${claim}`, { is_checked: true, revision: 1, ...change })
  const checked = async (who: Client) => (await who.get(`${url}/checks`)).body.checked
  return { url, content, check, checked }
}

test('each person checks claims for themselves, also one who may only view', async () => {
  const me = await app.signIn()
  const viewer = await app.signIn('viewer', me.workspaceId)
  const { check, checked } = await sample(me)
  expect((await check(me, 'metric-1')).body).toEqual({ checked: ['metric-1'] })
  expect((await check(me, 'story-1')).body.checked).toEqual(['story-1', 'metric-1'])
  expect((await check(viewer, 'story-1')).body.checked).toEqual(['story-1'])
  expect((await check(me, 'story-1', { is_checked: false })).body.checked).toEqual(['metric-1'])
  expect([await checked(me), await checked(viewer)]).toEqual([['metric-1'], ['story-1']])
})

test('a check ends when the words of its claim change, and counts again when they are back', async () => {
  const me = await app.signIn()
  const { url, content, check, checked } = await sample(me)
  await check(me, 'requirement-1')
  await check(me, 'metric-1')
  const withFeature = (change: object) => {
    const [requirement] = content.feature_requirements
    return { ...content, feature_requirements: [{ ...requirement, ...change }] }
  }
  await me.put(url, withFeature({ priority: 'high' }))
  expect(await checked(me)).toEqual(['requirement-1', 'metric-1'])
  await me.put(url, withFeature({ feature: 'Exports at nine' }))
  expect(await checked(me)).toEqual(['metric-1'])
  await me.post(`${url}/revisions/1/restore`)
  expect(await checked(me)).toEqual(['requirement-1', 'metric-1'])
})

test('what was read before somebody rewrote it cannot be checked', async () => {
  const me = await app.signIn()
  const { url, content, check } = await sample(me)
  const [requirement] = content.feature_requirements
  await me.put(url, { ...content, feature_requirements: [{ ...requirement, feature: 'Exports at nine' }] })
  expect(await check(me, 'requirement-1')).toMatchObject({
    status: 409,
    body: { detail: 'This claim changed while you read it. Read it again before you check it.' },
  })
  // The other claims are as they were.
  expect((await check(me, 'metric-1')).status).toBe(200)
  expect((await check(me, 'requirement-1', { revision: 2 })).status).toBe(200)
})

test('a claim that is not there, and a PRD of another workspace, cannot be checked', async () => {
  const [me, other] = [await app.signIn(), await app.signIn()]
  const { url, check } = await sample(me)
  expect((await check(me, 'nothing')).status).toBe(404)
  expect((await check(me, 'x'.repeat(61))).status).toBe(400)
  expect((await check(other, 'story-1')).status).toBe(404)
  expect((await other.get(`${url}/checks`)).status).toBe(404)
})
