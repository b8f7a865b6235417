import { builtInSections, fullLayout, type LayoutSection } from '@sextant/contract/prds/layouts'
import { expect, test } from 'vitest'
import { actorCtx } from '#test/actor-ctx'
import { conversation } from '#test/conversation'
import { type Client, randomAddress, testApp } from '#test/harness'
import { samplePrd } from '../prds.fixtures.ts'

const app = await testApp({ services: ['worker'] })
const base = '/agents/user-whisperer'
const sample = (me: Client) => samplePrd(actorCtx(app.server.ctx, me))
const markdown = async (me: Client, id: string) => String((await me.get(`${base}/download/${id}?format=md`)).body)
const headingsIn = (text: string) => [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
const shownIn = ({ sections }: { sections: LayoutSection[] }) =>
  sections.filter((one) => one.is_on).map(({ heading }) => heading)

test('a PRD shows everything until its layout is changed, and hidden sections keep their content', async () => {
  const me = await app.signIn()
  const { prd } = await sample(me)
  expect(prd.layout).toEqual(fullLayout)
  const before = headingsIn(await markdown(me, prd.id))
  expect(before).toContain('User stories')
  const chosen = await me.put(`${base}/prds/${prd.id}/layout`, { layout: 'one-pager' })
  const { layout, approval: _, ...rest } = chosen.body
  expect(layout).toMatchObject({ key: 'one-pager', name: 'One-pager' })
  expect(rest).toMatchObject({ revision: prd.revision, version: prd.version, user_stories: prd.user_stories })
  const after = await markdown(me, prd.id)
  expect(headingsIn(after)).toContain('How we’ll measure success')
  expect(headingsIn(after)).not.toContain('User stories')
  expect(after).not.toContain('to export my reports as CSV')
  await me.put(`${base}/prds/${prd.id}/layout`, { layout: 'full' })
  expect(headingsIn(await markdown(me, prd.id))).toEqual(before)
})

test('a share link has nothing of hidden sections', async () => {
  const me = await app.signIn()
  const { prd } = await sample(me)
  await me.put(`${base}/prds/${prd.id}/layout`, { layout: 'one-pager' })
  const { body: link } = await me.post(`/prds/${prd.id}/share-links`, {})
  const token = String(link.url).split('/s/')[1]
  const { body } = await app.send('POST', '/share-links/open', { body: { token }, ipAddress: randomAddress() })
  expect(body.content.user_stories).toEqual([])
  expect(body.content.feature_requirements).toHaveLength(1)
  expect(shownIn(body)).toEqual(shownIn({ sections: builtInSections('one-pager') }))
  expect(JSON.stringify(body)).not.toContain('to export my reports as CSV')
})

test('a workspace changes a layout for its PRDs only, resets it and says so in its log', async () => {
  const [me, other] = [await app.signIn(), await app.signIn()]
  const { prd } = await sample(me)
  const [first, second, ...others] = builtInSections('full')
  const sections = [{ ...second, heading: 'Why now' }, { ...first, is_on: false }, ...others]
  const saved = await me.put(`${base}/layouts/full`, { sections })
  expect(saved.body).toMatchObject({ is_changed: true, is_default: true, sections })
  expect((await me.get(`${base}/prds/${prd.id}`)).body.layout.sections).toEqual(sections)
  expect((await other.get(`${base}/layouts`)).body[0]).toMatchObject({ is_changed: false, ...fullLayout })
  const reset = await me.call('DELETE', `${base}/layouts/full`)
  expect(reset.body).toMatchObject({ is_changed: false, sections: fullLayout.sections })
  const log = (await me.get('/audit/events')).body.items.map(({ action }: { action: string }) => action)
  expect(log.filter((action: string) => action === 'UPDATE_PRD_LAYOUT')).toHaveLength(2)
})

test('new PRDs get the default layout, copies and next versions that of the original', async () => {
  const me = await app.signIn()
  const { prd: older } = await sample(me)
  await me.put(`${base}/layouts/experiment/default`, {})
  const changed = await me.put(`${base}/layouts/rfc/default`, {})
  expect(changed.body.filter((one: { is_default: boolean }) => one.is_default)).toMatchObject([{ key: 'rfc' }])
  const { prd } = await sample(me)
  expect(prd.layout.key).toBe('rfc')
  expect((await me.get(`${base}/prds/${older.id}`)).body.layout.key).toBe('full')
  await me.put(`${base}/prds/${prd.id}/layout`, { layout: 'bug-brief' })
  expect((await me.post(`${base}/prds/${prd.id}/duplicate`, {})).body.layout.key).toBe('bug-brief')
  // What is reset stays the default.
  await me.call('DELETE', `${base}/layouts/rfc`)
  expect((await me.get(`${base}/layouts`)).body[2]).toMatchObject({ key: 'rfc', is_default: true })
})

test('of two people who edit a layout at once, the second is told, and nothing is overwritten', async () => {
  const me = await app.signIn()
  const other = await app.signIn('editor', me.workspaceId)
  const sections = builtInSections('rfc')
  const save = (client: Client, heading: string, revision: number) =>
    client.put(`${base}/layouts/rfc`, { sections: sections.with(0, { ...sections[0], heading } as never), revision })
  const answers = await Promise.all([save(me, 'Mine', 0), save(other, 'Theirs', 0)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body.detail).toBe(
    'Someone else changed this layout while you were editing it. Compare both and save again.',
  )
  const kept = answers.find(({ status }) => status === 200)?.body
  expect((await me.get(`${base}/layouts`)).body[2]).toEqual(kept)
  expect(kept.revision).toBe(1)
  expect((await me.call('DELETE', `${base}/layouts/rfc?revision=0`)).status).toBe(409)
  expect((await save(me, 'Mine', 1)).body.revision).toBe(2)
})

test('a PRD is generated in the layout that was chosen for it', async () => {
  const me = await app.signIn()
  await me.put(`${base}/layouts/experiment/default`, {})
  const layoutOf = async (more: object) => {
    const { body } = await me.post(`${base}/generate-prd`, { source_text: conversation, ...more })
    return (await me.get(`${base}/prds/${body.prd_id}`)).body.layout.key
  }
  expect(await layoutOf({ layout: 'one-pager' })).toBe('one-pager')
  expect(await layoutOf({})).toBe('experiment')
  expect((await me.post(`${base}/generate-prd`, { source_text: conversation, layout: 'poem' })).status).toBe(400)
})

test('bad layouts are refused in one sentence and change nothing', async () => {
  const me = await app.signIn()
  const { prd } = await sample(me)
  const all = builtInSections('rfc')
  const refused = async (sections: unknown) => {
    const { status, body } = await me.put(`${base}/layouts/rfc`, { sections })
    expect(status).toBe(400)
    return JSON.stringify(body)
  }
  expect(await refused([])).toContain('Turn on at least one section.')
  expect(await refused(all.map((one) => ({ ...one, heading: 'Same' })))).toContain('Two sections have the same name.')
  expect(await refused([{ ...all[0], heading: 'x'.repeat(61) }])).toContain('60 characters or fewer')
  expect(await refused([{ ...all[0], section: 'risks' }])).toContain("This section doesn't exist.")
  expect((await me.put(`${base}/prds/${prd.id}/layout`, { layout: 'poem' })).status).toBe(400)
  expect((await me.get(`${base}/layouts`)).body[2]).toMatchObject({ key: 'rfc', is_changed: false })
})

test('viewers see layouts, only admins and editors change them, and an approved PRD keeps its own', async () => {
  const me = await app.signIn()
  const [viewer, other] = [await app.signIn('viewer', me.workspaceId), await app.signIn()]
  const { prd } = await sample(me)
  expect((await viewer.get(`${base}/layouts`)).body).toHaveLength(5)
  expect((await viewer.put(`${base}/layouts/rfc/default`, {})).status).toBe(403)
  expect((await viewer.put(`${base}/prds/${prd.id}/layout`, { layout: 'rfc' })).status).toBe(403)
  expect((await other.put(`${base}/prds/${prd.id}/layout`, { layout: 'rfc' })).status).toBe(404)
  await me.put(`${base}/prds/${prd.id}/status`, { status: 'approved', accepted: prd.assumptions })
  expect((await me.put(`${base}/prds/${prd.id}/layout`, { layout: 'rfc' })).status).toBe(409)
})
