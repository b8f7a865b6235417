import { exportRoutes } from '@sextant/contract/prds/exports'
import { prdGenerationRoutes } from '@sextant/contract/prds/generation'
import { layoutRoutes } from '@sextant/contract/prds/layout-routes'
import { builtInSections } from '@sextant/contract/prds/layouts'
import { proposalRoutes } from '@sextant/contract/prds/proposals'
import { prdReviewRoutes } from '@sextant/contract/prds/review-routes'
import { prdRoutes } from '@sextant/contract/prds/routes'
import type { Db } from '#kernel/db'
import { conversation } from '#test/conversation'
import { defineExampleCalls } from '#test/example-calls'
import type { Client } from '#test/harness'
import { contentHash } from './approval/content-hash.ts'
import * as generations from './generation/generations.queries.ts'
import { sampleContent } from './prds.fixtures.ts'
import * as prds from './prds.queries.ts'

const at = () => new Date()

async function draft({ workspaceId, name: by }: Client, db: Db) {
  const flags = { runId: null, transcriptId: null, engine: null, model: null, isTemplate: false, isSample: false }
  const id = await prds.insertPrd(db, { workspaceId, content: sampleContent, by, at: at(), ...flags })
  const revision = { number: 1, content: sampleContent, reason: 'Generated', changed: [], by, at: at() }
  await prds.insertRevision(db, id, revision)
  return { params: { id } }
}

async function approved(me: Client, db: Db) {
  const call = await draft(me, db)
  const { userId, name } = me
  const approval = { userId, name, at: at(), hash: contentHash(sampleContent) }
  const change = { content: sampleContent, revision: 2, status: 'approved' as const, approval, at: at() }
  await prds.updatePrd(db, call.params.id, change)
  return call
}

/** A cancelled run, so that following it ends right away. */
async function generation({ workspaceId, userId, name }: Client, db: Db) {
  const run = {
    workspace_id: workspaceId,
    user_id: userId,
    started_by: name,
    agent_id: 'user-whisperer',
    action_type: 'generate-prd',
    title: 'PRD from a conversation',
    input: '{}',
    triggered_by: 'manual',
    status: 'failed',
    error: 'It failed.',
    expected_ms: 1_000,
    created_at: at(),
  }
  const { id } = await db.insertInto('agent_runs').values(run).returning('id').executeTakeFirstOrThrow()
  const filter = { workspaceId, userId, sourceKey: Buffer.from(id) }
  await generations.lock(db, filter, at())
  await generations.begin(db, filter, id)
  return { params: { id } }
}

async function transcript({ workspaceId, userId }: Client, db: Db): Promise<string> {
  const row = {
    ...{ workspace_id: workspaceId, user_id: userId, title: 'Call', description: '', status: 'ready', kind: 'text' },
    ...{ file_name: '', content: conversation, turns: '[]', created_at: at(), updated_at: at() },
  }
  return (await db.insertInto('transcripts').values(row).returning('id').executeTakeFirstOrThrow()).id
}

async function proposal({ workspaceId }: Client, db: Db, prdId: string): Promise<string> {
  const row = {
    ...{ workspace_id: workspaceId, prd_id: prdId, transcript_id: prdId, source_title: 'Call', revision: 1 },
    ...{ section: 'problem_statement', kind: 'change', label: 'Slow', value: '"Slow"', created_at: at() },
  }
  return (await db.insertInto('prd_proposals').values(row).returning('id').executeTakeFirstOrThrow()).id
}

const source = { source_text: conversation }

export const samples = [
  ...defineExampleCalls(prdGenerationRoutes, {
    generate: () => ({ body: source }),
    generateProgressive: () => ({ body: source }),
    follow: generation,
    stop: async (me, db) => {
      const call = await generation(me, db)
      await db
        .updateTable('agent_runs')
        .set({ status: 'pending', error: null })
        .where('id', '=', call.params.id)
        .execute()
      return call
    },
  }),
  ...defineExampleCalls(prdRoutes, {
    refine: async (me, db) => ({ ...(await draft(me, db)), body: { chat_message: 'Rename the title to "Exports"' } }),
    messages: async (me, db) => ({ ...(await draft(me, db)), query: {} }),
    list: () => ({ query: {} }),
    page: () => ({ query: {} }),
    read: draft,
    save: async (me, db) => ({ ...(await draft(me, db)), body: sampleContent }),
    saveBlock: async (me, db) => ({
      ...(await draft(me, db)),
      body: { revision: 1, section: 'title' as const, value: 'Exports' },
    }),
    remove: draft,
    duplicate: draft,
    copy: async (me, db) => ({
      ...(await draft(me, db)),
      body: { workspace_id: (await me.post('/teams', { name: 'Charts' })).body.id },
    }),
    setStatus: async (me, db) => ({
      ...(await draft(me, db)),
      body: { status: 'approved' as const, accepted: ['requirement-1'] },
    }),
    revisions: draft,
    restore: async (me, db) => ({ params: { ...(await draft(me, db)).params, number: 1 } }),
    download: async (me, db) => ({ ...(await draft(me, db)), query: { format: 'md' as const } }),
    metrics: () => ({}),
    health: () => ({}),
  }),
  ...defineExampleCalls(prdReviewRoutes, {
    undoApproval: approved,
    newVersion: approved,
    checks: draft,
    check: async (me, db) => ({
      params: { ...(await draft(me, db)).params, claim: 'requirement-1' },
      body: { is_checked: true, revision: 1 },
    }),
  }),
  ...defineExampleCalls(proposalRoutes, {
    addSource: async (me, db) => ({
      ...(await draft(me, db)),
      body: { transcript_id: await transcript(me, db) },
    }),
    proposals: draft,
    decide: async (me, db) => {
      const call = await draft(me, db)
      return { ...call, body: { ids: [await proposal(me, db, call.params.id)], decision: 'reject' as const } }
    },
  }),
  ...defineExampleCalls(layoutRoutes, {
    list: () => ({}),
    save: () => ({ params: { key: 'rfc' as const }, body: { sections: builtInSections('rfc') } }),
    reset: () => ({ params: { key: 'rfc' as const }, query: {} }),
    makeDefault: () => ({ params: { key: 'rfc' as const } }),
    choose: async (me, db) => ({ ...(await draft(me, db)), body: { layout: 'rfc' as const } }),
  }),
  ...defineExampleCalls(exportRoutes, {
    connections: () => ({}),
    jiraProjects: () => ({}),
    notionDatabases: () => ({}),
    exportPrd: async (me, db) => ({
      params: { ...(await draft(me, db)).params, tool: 'jira' as const },
      body: {},
    }),
  }),
]
