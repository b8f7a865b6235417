import type { PrdContent } from '@sextant/contract/prds/content'
import { expect, test } from 'vitest'
import { actorCtx } from '#test/actor-ctx'
import { type Client, testApp } from '#test/harness'
import { copyIdOf } from './copy.service.ts'
import { samplePrd } from './prds.fixtures.ts'

const app = await testApp()
const base = '/agents/user-whisperer/prds'

const team = async (me: Client): Promise<string> => (await me.post('/teams', { name: 'Charts' })).body.id
const join = (me: Client, workspaceId: string, role: string) =>
  app.admin.query("insert into memberships (user_id, workspace_id, role, status) values ($1, $2, $3, 'active')", [
    me.userId,
    workspaceId,
    role,
  ])
const copy = (me: Client, id: string, workspaceId: string, more: object = {}) =>
  me.post(`${base}/${id}/copy`, { workspace_id: workspaceId, ...more })
const inTeam = (me: Client, workspaceId: string, url: string) =>
  me.call('GET', url, undefined, { 'x-workspace-id': workspaceId })
const auditOf = async (workspaceId: string) =>
  (await app.admin.query('select action from audit_events where workspace_id = $1', [workspaceId])).rows.map(
    ({ action }) => action,
  )
const sourcesOf = ({ user_stories }: PrdContent) =>
  user_stories.flatMap(({ evidence }) => evidence.map((one) => one.sourceId))

test('a PRD is copied to a team with its source, its evidence and its revisions', async () => {
  const me = await app.signIn()
  const { prd, transcriptId } = await samplePrd(actorCtx(app.server.ctx, me))
  await me.call('PUT', `${base}/${prd.id}`, { ...prd, title: 'Exports, renamed' })
  const target = await team(me)
  const { status, body } = await copy(me, prd.id, target)
  expect(status).toBe(200)
  const { body: there } = await inTeam(me, target, `${base}/${body.id}`)
  const { body: here } = await me.get(`${base}/${prd.id}`)
  expect(there).toMatchObject({ title: 'Exports, renamed', status: 'draft', revision: here.revision })
  expect(there.transcript_id).not.toBe(transcriptId)
  expect(new Set(sourcesOf(there))).toEqual(new Set([there.transcript_id]))
  // The quotes are where they were, so no evidence counts as changed.
  expect(there.changed_evidence).toEqual(here.changed_evidence)
  const { body: source } = await inTeam(me, target, `/agents/user-whisperer/transcripts/${there.transcript_id}`)
  expect(source.content).toBe((await me.get(`/agents/user-whisperer/transcripts/${transcriptId}`)).body.content)
  const { body: revisions } = await inTeam(me, target, `${base}/${body.id}/revisions`)
  expect(revisions).toEqual((await me.get(`${base}/${prd.id}/revisions`)).body)
  expect(await auditOf(me.workspaceId)).toContain('COPY_PRD')
  expect(await auditOf(target)).toContain('CREATE_PRD')
})

test('a long history is copied whole', async () => {
  const me = await app.signIn()
  const { prd } = await samplePrd(actorCtx(app.server.ctx, me))
  await app.admin.query(
    `insert into prd_revisions (prd_id, number, content, reason, changed, by, at)
     select prd_id, n, content, reason, changed, by, at from prd_revisions, generate_series(2, 510) n
     where prd_id = $1 and number = 1`,
    [prd.id],
  )
  const { body } = await copy(me, prd.id, await team(me))
  const { rows } = await app.admin.query(
    'select number from prd_revisions where prd_id = $1 except select number from prd_revisions where prd_id = $2',
    [prd.id, body.id],
  )
  expect(rows).toEqual([])
})

test('a double click copies once, a later revision is copied again, and a text that is there is not', async () => {
  const me = await app.signIn()
  const { prd } = await samplePrd(actorCtx(app.server.ctx, me))
  const target = await team(me)
  const [first, second] = await Promise.all([copy(me, prd.id, target), copy(me, prd.id, target)])
  expect(first.body.id).toBe(second.body.id)
  await me.call('PUT', `${base}/${prd.id}`, { ...prd, title: 'Exports, renamed' })
  const later = await copy(me, prd.id, target)
  expect(later.body.id).not.toBe(first.body.id)
  expect((await inTeam(me, target, base)).body).toHaveLength(2)
  const { rows } = await app.admin.query('select id from transcripts where workspace_id = $1', [target])
  expect(rows).toHaveLength(1)
  expect((await auditOf(me.workspaceId)).filter((action) => action === 'COPY_PRD')).toHaveLength(2)
})

test('a copy that was deleted can be restored next to the one that was made after it', async () => {
  const me = await app.signIn()
  const { prd } = await samplePrd(actorCtx(app.server.ctx, me))
  const target = await team(me)
  const there = (method: 'DELETE' | 'POST', url: string) =>
    me.call(method, url, undefined, { 'x-workspace-id': target })
  const first = await copy(me, prd.id, target)
  await there('DELETE', `${base}/${first.body.id}`)
  const [second, again] = await Promise.all([copy(me, prd.id, target), copy(me, prd.id, target)])
  expect(second.body.id).not.toBe(first.body.id)
  expect(again.body.id).toBe(second.body.id)
  expect((await there('POST', `/bin/${first.body.id}/restore`)).status).toBe(200)
  expect((await inTeam(me, target, base)).body).toHaveLength(2)
})

test('a moved PRD is no longer where it was', async () => {
  const me = await app.signIn()
  const { prd } = await samplePrd(actorCtx(app.server.ctx, me))
  const target = await team(me)
  const { body } = await copy(me, prd.id, target, { is_move: true })
  expect((await me.get(`${base}/${prd.id}`)).status).toBe(404)
  expect((await inTeam(me, target, `${base}/${body.id}`)).status).toBe(200)
  expect(await auditOf(me.workspaceId)).toEqual(expect.arrayContaining(['COPY_PRD', 'DELETE_PRD']))
})

test('only someone who may take it out and write there copies it, and each refusal says why', async () => {
  const [me, other] = [await app.signIn(), await app.signIn()]
  const { prd } = await samplePrd(actorCtx(app.server.ctx, me))
  const theirs = await samplePrd(actorCtx(app.server.ctx, other))
  const [own, foreign] = [await team(me), await team(other)]
  const answer = async (reply: Promise<{ status: number; body: { detail: string } }>) => {
    const { status, body } = await reply
    return [status, body.detail]
  }
  expect(await answer(copy(me, prd.id, foreign))).toEqual([404, 'Workspace not found'])
  expect(await answer(copy(me, theirs.prd.id, own))).toEqual([404, 'PRD not found'])
  expect(await answer(copy(me, prd.id, me.workspaceId))).toEqual([400, 'This PRD is already in this workspace.'])
  expect((await copy(me, prd.id, "' or 1=1")).status).toBe(400)
  await join(me, foreign, 'viewer')
  expect(await answer(copy(me, prd.id, foreign))).toEqual([
    403,
    "You can't add PRDs to that team. Ask one of its administrators to make you an editor.",
  ])
  const editor = await app.signIn('editor', foreign)
  const inForeign = await samplePrd(actorCtx(app.server.ctx, editor))
  const refused = await copy(editor, inForeign.prd.id, await team(editor))
  expect([refused.status, refused.body.detail]).toEqual([
    403,
    expect.stringContaining('Only administrators of this team'),
  ])
  const { rows } = await app.admin.query('select id from prds where workspace_id = any($1)', [[own]])
  expect(rows).toEqual([])
})

test('the id of a copy is an ordinary id that depends on the revision and the workspace', () => {
  const [id, target] = ['01a1f3df-0238-756a-a6a0-131e3d87a62c', '01a1f3df-0238-7000-8000-000000000001']
  expect(copyIdOf({ id, revision: 1 }, target)).toMatch(/^01a1f3df-0238-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(copyIdOf({ id, revision: 1 }, target)).toBe(copyIdOf({ id, revision: 1 }, target))
  expect(copyIdOf({ id, revision: 2 }, target)).not.toBe(copyIdOf({ id, revision: 1 }, target))
})
