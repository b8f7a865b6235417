import type { EventName, EventPayload } from '@sextant/contract/events'
import { expect, test } from 'vitest'
import { actorCtx } from '#test/actor-ctx'
import { type Client, testApp } from '#test/harness'
import { addOutput } from '../features/inbox/inbox.fixtures.ts'
import { samplePrd } from '../features/prds/prds.fixtures.ts'
import { draftOf, hook, steps, wait } from '../features/workflows/workflows.fixtures.ts'
import { features } from './features.ts'

let now = new Date()
const app = await testApp({ now: () => now })
const { admin, server } = app
const base = '/agents/user-whisperer'

const binOf = async (me: Client) => (await me.get('/bin')).body.items as { id: string }[]
const restore = (me: Client, id: string) => me.post(`/bin/${id}/restore`)
const erase = (me: Client, id: string) => me.call('DELETE', `/bin/${id}`)
const remove = (me: Client, path: string) => me.call('DELETE', path)

async function logOf(me: Client): Promise<string[]> {
  const { rows } = await admin.query<{ action: string }>(
    "select action from audit_events where workspace_id = $1 and action ~ '^(DELETE|RESTORE|ERASE)' order by id",
    [me.workspaceId],
  )
  return rows.map(({ action }) => action)
}

async function runJob(name: string): Promise<void> {
  const job = server.jobs.find((one) => one.name === name)
  const extras = { job: { id: '', attempt: 1 }, signal: new AbortController().signal }
  await job?.run(Object.assign(Object.create(server.ctx), extras), {} as never)
}

/** Handles the event in each feature, as it is handled when it comes late. */
const deliver = <N extends EventName>(me: Client, name: N, fact: EventPayload<N>) =>
  server.ctx.inWorkspace(me.workspaceId).transact(async (ctx) => {
    for (const { listeners } of features) await listeners?.[name]?.(fact, ctx)
  })

/** An output and a forecast. */
async function addAbout(me: Client, prdId: string) {
  const output = await addOutput(me, server.db)
  await admin.query("update outputs set subject_type = 'prd', subject_id = $1 where id = $2", [prdId, output])
  await admin.query(
    `insert into feature_analyses (workspace_id, prd_id, title, description, category, numbers, forecast, charts,
       confidence_score, roi_score, impact_score, is_uncertain, evidence, due_at, created_by)
     values ($1, $2, '', '', '', '{}', '{}', '{}', 0, 0, 0, false, '{}', now(), '')`,
    [me.workspaceId, prdId],
  )
}

/** What the database has of a row and of everything that goes with it. */
async function contentsOf(prdId: string) {
  const { rows } = await admin.query(
    `select (select to_jsonb(p) from prds p where id = $1) as prd,
       (select jsonb_agg(to_jsonb(r) order by number) from prd_revisions r where prd_id = $1) as revisions,
       (select jsonb_agg(to_jsonb(r) order by id) from prd_comments r where prd_id = $1) as comments,
       (select jsonb_agg(to_jsonb(r) order by transcript_id) from prd_sources r where prd_id = $1) as sources,
       (select jsonb_agg(to_jsonb(r) order by id) from prd_share_links r where prd_id = $1) as links,
       (select jsonb_agg(to_jsonb(r) order by id) from outputs r where subject_id = $1::text) as outputs,
       (select jsonb_agg(to_jsonb(r) order by item_id) from requirement_places r where prd_id = $1) as places,
       (select jsonb_agg(prd_id) from feature_analyses where prd_id = $1) as analyses,
       (select jsonb_agg(id) from prds where previous_id = $1) as next`,
    [prdId],
  )
  return rows[0]
}

test('a PRD comes back from the bin exactly as it was, with all that belongs to it', async () => {
  const me = await app.signIn()
  const { prd, content } = await samplePrd(actorCtx(server.ctx, me))
  await me.put(`${base}/prds/${prd.id}`, { ...content, title: 'Exports' })
  const comment = await me.post(`/prds/${prd.id}/comments`, { body: 'Why CSV?' })
  expect(comment.status).toBe(200)
  const { prd: next } = await samplePrd(actorCtx(server.ctx, me))
  await admin.query('update prds set previous_id = $1 where id = $2', [prd.id, next.id])
  const before = await contentsOf(prd.id)
  expect(before).toMatchObject({ revisions: [{}, {}], comments: [{}], next: [expect.any(String)] })
  expect((await remove(me, `${base}/prds/${prd.id}`)).status).toBe(200)
  expect((await me.get(`${base}/prds/${prd.id}`)).status).toBe(404)
  expect(await contentsOf(prd.id)).toMatchObject({
    prd: null,
    revisions: null,
    comments: null,
    outputs: null,
    next: null,
  })
  const [entry] = await binOf(me)
  expect(entry).toMatchObject({ id: prd.id, kind: 'prd', title: 'Exports', deletedBy: me.name })
  expect((await restore(me, prd.id)).status).toBe(200)
  expect(await contentsOf(prd.id)).toEqual(before)
  expect(await binOf(me)).toEqual([])
  expect(await logOf(me)).toEqual(['DELETE_PRD', 'RESTORE_FROM_BIN'])
})

test('events about a PRD that come late change nothing that was undone since', async () => {
  const me = await app.signIn()
  const { prd } = await samplePrd(actorCtx(server.ctx, me))
  await addAbout(me, prd.id)
  const about = { workspaceId: me.workspaceId, prdId: prd.id }
  await deliver(me, 'prd.changed', about)
  const before = await contentsOf(prd.id)
  expect(before).toMatchObject({ outputs: [{ status: 'completed' }], places: [{}], analyses: [prd.id] })
  await remove(me, `${base}/prds/${prd.id}`)
  await restore(me, prd.id)
  await deliver(me, 'prd.deleted', about)
  expect(await contentsOf(prd.id)).toEqual(before)
  await deliver(me, 'prd.approved', { ...about, userId: me.userId, changed: 0 })
  expect(await contentsOf(prd.id)).toEqual(before)
  await me.put(`${base}/prds/${prd.id}/status`, { status: 'approved', accepted: 'requirement-1' })
  await deliver(me, 'prd.approved', { ...about, userId: me.userId, changed: 0 })
  await deliver(me, 'prd.reopened', about)
  expect(await contentsOf(prd.id)).toMatchObject({ outputs: [{ status: 'approved' }] })
})

test('only people who may delete it find it in the bin, and of two tabs one restores it', async () => {
  const [me, stranger] = [await app.signIn(), await app.signIn()]
  const { prd } = await samplePrd(actorCtx(server.ctx, me))
  await remove(me, `${base}/prds/${prd.id}`)
  const viewer = await app.signIn('viewer', me.workspaceId)
  expect([await binOf(stranger), await binOf(viewer)]).toEqual([[], []])
  for (const who of [stranger, viewer]) {
    expect([(await restore(who, prd.id)).status, (await erase(who, prd.id)).status]).toEqual([404, 404])
  }
  const twice = await Promise.all([restore(me, prd.id), restore(me, prd.id)])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 404])
  expect((await erase(me, prd.id)).status).toBe(404)
})

test('a workflow comes back active, with its webhook, and not for the times it missed', async () => {
  const me = await app.signIn()
  const { body: made } = await me.post('/workflows', draftOf({ trigger: hook(), actions: steps(wait(1)) }))
  await me.put(`/workflows/${made.id}/enabled`, { enabled: true })
  const { body: before } = await me.get(`/workflows/${made.id}`)
  await remove(me, `/workflows/${made.id}`)
  expect((await me.get('/workflows')).body.items).toEqual([])
  expect((await restore(me, made.id)).status).toBe(200)
  const { body: after } = await me.get(`/workflows/${made.id}`)
  expect({ ...after, updatedAt: '' }).toEqual({ ...before, updatedAt: '' })
  const { rows } = await admin.query('select hook_hash is null as lost from workflows where id = $1', [made.id])
  expect(rows).toEqual([{ lost: false }])
})

test('a conversation is in its owner’s bin only, and its title is in no log', async () => {
  const me = await app.signIn()
  const colleague = await app.signIn('admin', me.workspaceId)
  const { body: thread } = await me.post('/assistant/threads')
  await remove(me, `/assistant/threads/${thread.id}`)
  expect(await binOf(colleague)).toEqual([])
  expect((await restore(colleague, thread.id)).status).toBe(404)
  expect((await erase(me, thread.id)).status).toBe(200)
  expect((await restore(me, thread.id)).status).toBe(404)
  expect(await logOf(me)).toEqual(['DELETE_CONVERSATION', 'ERASE_FROM_BIN'])
})

test('what lost its place says so and stays in the bin', async () => {
  const me = await app.signIn()
  const { prd } = await samplePrd(actorCtx(server.ctx, me))
  const { body: comment } = await me.post(`/prds/${prd.id}/comments`, { body: 'Why CSV?' })
  const { body: reply } = await me.post(`/prds/${prd.id}/comments`, { body: 'Because', replyTo: comment.id })
  expect(reply.replies).toHaveLength(1)
  await remove(me, `/prds/${prd.id}/comments/${comment.id}`)
  await remove(me, `${base}/prds/${prd.id}`)
  const refused = await restore(me, comment.id)
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    expect.stringContaining('what it belonged to was deleted'),
  ])
  expect((await restore(me, prd.id)).status).toBe(200)
  expect((await restore(me, comment.id)).status).toBe(200)
  const { body: threads } = await me.get(`/prds/${prd.id}/comments`)
  expect(threads.items).toMatchObject([{ body: 'Why CSV?', replies: [{ body: 'Because' }] }])
})

test('a name that was taken since is kept by who has it now', async () => {
  const me = await app.signIn()
  const csv = 'Name,Domain,ARR\nHalden Rail,halden.no,12000'
  const named = async () => (await me.get('/customers')).body.items as { id: string }[]
  await me.post('/customers/import', { csv })
  const [first] = await named()
  await remove(me, `/customers/${first?.id}`)
  await me.post('/customers/import', { csv })
  const refused = await restore(me, first?.id ?? '')
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('the same name was added since')])
  expect((await binOf(me)).map(({ id }) => id)).toEqual([first?.id])
  const [second] = await named()
  await remove(me, `/customers/${second?.id}`)
  expect((await restore(me, first?.id ?? '')).status).toBe(200)
  expect((await named()).map(({ id }) => id)).toEqual([first?.id])
})

test('of several people who delete a thing at once, one succeeds and the others find it gone', async () => {
  const me = await app.signIn()
  const { transcriptId } = await samplePrd(actorCtx(server.ctx, me))
  const replies = await Promise.all(Array.from({ length: 5 }, () => remove(me, `${base}/transcripts/${transcriptId}`)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404])
  expect(await logOf(me)).toEqual(['DELETE_TRANSCRIPT'])
})

test('a competitor comes back with its pages, changes and facts', async () => {
  const me = await app.signIn()
  const { body: made } = await me.post('/competitors', { url: 'https://northwind.example' })
  const rows = async () =>
    (
      await admin.query(
        `select to_jsonb(c) as row from competitors c where id = $1
         union all select to_jsonb(p) from competitor_pages p where competitor_id = $1`,
        [made.id],
      )
    ).rows
  const before = await rows()
  expect(before).toHaveLength(2)
  await remove(me, `/competitors/${made.id}`)
  expect(await rows()).toEqual([])
  expect((await restore(me, made.id)).status).toBe(200)
  expect(await rows()).toEqual(before)
})

test('after 30 days it is erased at night with its file, and not before', async () => {
  const me = await app.signIn()
  const { transcriptId } = await samplePrd(actorCtx(server.ctx, me))
  const file = await server.ctx.inWorkspace(me.workspaceId).transact(async ({ db, ports }) => {
    const stored = await ports.files.save(db, me.workspaceId, pieces('a recording'))
    await db.updateTable('transcripts').set({ file_id: stored.id }).where('id', '=', transcriptId).execute()
    return stored.id
  })
  const left = async () => {
    const entries = await admin.query('select id from bin_entries where id = $1', [transcriptId])
    return [entries.rows.length, (await admin.query('select id from files where id = $1', [file])).rows.length]
  }
  await remove(me, `${base}/transcripts/${transcriptId}`)
  const day = 86_400_000
  const start = now
  now = new Date(start.getTime() + 30 * day - 60_000)
  await runJob('bin.erase-old')
  expect(await left()).toEqual([1, 1])
  now = new Date(start.getTime() + 30 * day + 60_000)
  await runJob('bin.erase-old')
  expect(await left()).toEqual([0, 0])
  expect(await logOf(me)).toEqual(['DELETE_TRANSCRIPT', 'ERASE_FROM_BIN'])
  now = start
})

test('a bin that can’t be emptied keeps no other from being emptied', async () => {
  const [before, me, after] = [await app.signIn(), await app.signIn(), await app.signIn()]
  const { prd } = await samplePrd(actorCtx(server.ctx, me))
  await remove(me, `${base}/prds/${prd.id}`)
  await admin.query(
    `insert into bin_entries (id, workspace_id, kind, title, deleted_at, deleted_by_name)
     select gen_random_uuid(), id, 'unknown', 'Broken', now(), 'Ada' from unnest($1::uuid[]) id`,
    [[before.workspaceId, after.workspaceId]],
  )
  const start = now
  now = new Date(start.getTime() + 31 * 86_400_000)
  await expect(runJob('bin.erase-old')).rejects.toThrow('could not empty the bins of 2 workspaces')
  expect((await admin.query('select id from bin_entries where id = $1', [prd.id])).rows).toEqual([])
  await admin.query("delete from bin_entries where kind = 'unknown'")
  now = start
})

test('someone who could only delete a workflow by its share restores it, but doesn’t erase it', async () => {
  const me = await app.signIn()
  const viewer = await app.signIn('viewer', me.workspaceId)
  const { body: made } = await me.post('/workflows', draftOf({ trigger: hook(), actions: steps(wait(1)) }))
  const share = { type: 'workflow', resourceId: made.id, userIds: [viewer.userId], level: 'admin' }
  expect((await me.post('/shared-resources', share)).status).toBe(200)
  expect((await remove(viewer, `/workflows/${made.id}`)).status).toBe(200)
  expect((await erase(viewer, made.id)).status).toBe(403)
  expect((await restore(viewer, made.id)).status).toBe(200)
})

async function* pieces(text: string) {
  yield Buffer.from(text)
}
