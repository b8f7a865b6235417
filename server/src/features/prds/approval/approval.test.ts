import { undoApprovalMs } from '@sextant/contract/prds/rules'
import { expect, test } from 'vitest'
import { actorCtx } from '#test/actor-ctx'
import { type Client, testApp } from '#test/harness'
import { sampleContent, samplePrd } from '../prds.fixtures.ts'
import { contentHash } from './content-hash.ts'

const app = await testApp()
const base = '/agents/user-whisperer/prds'

async function approved(me: Client) {
  const { prd, content } = await samplePrd(actorCtx(app.server.ctx, me))
  const url = `${base}/${prd.id}`
  const { body } = await me.put(`${url}/status`, { status: 'approved', accepted: 'requirement-1' })
  return { url, content, prd: body }
}

const eventsAbout = async (id: string) =>
  (
    await app.admin.query(
      `select name from events where payload->>'prdId' = $1 and name <> 'prd.changed' order by at, id`,
      [id],
    )
  ).rows.map(({ name }) => name)

test('the hash of a document does not depend on the order of its fields, and changes with each word', () => {
  const turned = Object.fromEntries(Object.entries(sampleContent).toReversed()) as typeof sampleContent
  expect(contentHash(turned)).toBe(contentHash(sampleContent))
  expect(contentHash({ ...sampleContent, title: 'Report exports' })).not.toBe(contentHash(sampleContent))
})

test('an approval says who approved exactly what, and shows when that was changed in the database', async () => {
  const me = await app.signIn()
  const { url, prd } = await approved(me)
  expect(prd.approval).toMatchObject({ by: me.name, hash: expect.stringMatching(/^[0-9a-f]{64}$/), is_intact: true })
  await app.admin.query(`update prds set content = jsonb_set(content, '{title}', '"Other"') where id = $1`, [prd.id])
  expect((await me.get(url)).body.approval).toMatchObject({ hash: prd.approval.hash, is_intact: false })
})

test('who approved can take it back for a minute, and the draft is as it was before', async () => {
  const me = await app.signIn()
  const { url, prd } = await approved(me)
  expect(Date.parse(prd.approval.undo_until) - Date.parse(prd.approval.at)).toBe(undoApprovalMs)
  const undone = await me.post(`${url}/undo-approval`)
  expect(undone.body).toMatchObject({ status: 'draft', approval: null, assumptions: ['requirement-1'], revision: 3 })
  // A second click changes nothing.
  expect((await me.post(`${url}/undo-approval`)).body.revision).toBe(3)
  expect(await eventsAbout(prd.id)).toEqual(['prd.approved', 'prd.reopened'])
  const again = await me.put(`${url}/status`, { status: 'approved', accepted: 'requirement-1' })
  expect(again.body.approval.hash).toBe(prd.approval.hash)
})

test('nobody else can take an approval back, and nobody after a minute', async () => {
  const me = await app.signIn()
  const colleague = await app.signIn('editor', me.workspaceId)
  const { url, prd } = await approved(me)
  expect((await colleague.get(url)).body.approval.undo_until).toBeNull()
  expect(await colleague.post(`${url}/undo-approval`)).toMatchObject({
    status: 409,
    body: { detail: 'Only the person who approved can undo it.' },
  })
  await app.admin.query(`update prds set approved_at = approved_at - interval '61 seconds' where id = $1`, [prd.id])
  expect((await me.get(url)).body.approval.undo_until).toBeNull()
  expect(await me.post(`${url}/undo-approval`)).toMatchObject({
    status: 409,
    body: { detail: 'This approval can no longer be undone. Start a new version instead.' },
  })
  expect((await me.get(url)).body.status).toBe('approved')
})

test('the next version is a draft of its own, started once, and the approved one stays', async () => {
  const me = await app.signIn()
  const { url, content, prd } = await approved(me)
  const [one, two] = await Promise.all([me.post(`${url}/versions`), me.post(`${url}/versions`)])
  expect(one.body).toMatchObject({ status: 'draft', version: '2.0', previous_id: prd.id, title: content.title })
  expect(two.body.id).toBe(one.body.id)
  expect((await me.get(url)).body).toMatchObject({ status: 'approved', version: '1.0', next_id: one.body.id })
  // It can't be taken back under the draft that follows it.
  expect((await me.post(`${url}/undo-approval`)).status).toBe(409)
  expect((await me.post(`${base}/${one.body.id}/versions`)).body.detail).toBe(
    'This PRD is still a draft. Edit it, or approve it first.',
  )
  await me.call('DELETE', `${base}/${one.body.id}`)
  expect((await me.get(url)).body.next_id).toBeNull()
})
