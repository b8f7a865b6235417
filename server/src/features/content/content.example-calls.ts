import { contentRoutes } from '@sextant/contract/content/routes'
import { socialAccountRoutes } from '@sextant/contract/content/social-accounts'
import type { Db } from '#kernel/db'
import { defineExampleCalls } from '#test/example-calls'
import type { Client } from '#test/harness'
import { batch, sandboxAccount } from './content.fixtures.ts'

async function variation(me: Client, db: Db, status = 'draft'): Promise<string> {
  await sandboxAccount(db, me, 'twitter')
  const { variations } = await batch(db, me, [{ platform: 'twitter', content: 'Drafts stay on your phone.' }])
  const [id = ''] = variations
  await db.updateTable('content_variations').set({ status }).where('id', '=', id).execute()
  return id
}

/** Scheduled far ahead, so that no worker takes it. */
async function publication(me: Client, db: Db, state: string, status: string) {
  const variationId = await variation(me, db, status)
  const who = { workspace_id: me.workspaceId, user_id: me.userId, by_name: me.name }
  const what = { platform: 'twitter', text: 'Drafts stay on your phone.', is_sandbox: true, account_id: 'sandbox' }
  const { id } = await db
    .insertInto('publications')
    .values({ ...who, ...what, variation_id: variationId, state, due_at: new Date(Date.now() + 86_400_000) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id } }
}

const text = { content: 'Other words', hashtags: [], imageUrl: null, version: 1 }

export const samples = [
  ...defineExampleCalls(socialAccountRoutes, {
    list: () => ({}),
    connect: () => ({ params: { platform: 'twitter' }, body: {} }),
    disconnect: async (me, db) => {
      await sandboxAccount(db, me, 'facebook')
      return { params: { platform: 'facebook' } }
    },
    check: async (me, db) => {
      await sandboxAccount(db, me, 'linkedin')
      return { params: { platform: 'linkedin' } }
    },
  }),
  ...defineExampleCalls(contentRoutes, {
    generate: async (me, db) => {
      await sandboxAccount(db, me, 'twitter')
      return { body: { featureDescription: 'Drafts stay on your phone.', platforms: ['twitter' as const] } }
    },
    list: () => ({ query: {} }),
    source: async (me, db) => {
      const content = { title: 'Report export', executive_summary: 'Reports leave.', feature_requirements: [] }
      const { id } = await db
        .insertInto('prds')
        .values({ workspace_id: me.workspaceId, title: 'Report export', content: JSON.stringify(content) })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { params: { type: 'prd', id } }
    },
    variations: () => ({ query: {} }),
    edit: async (me, db) => ({ params: { id: await variation(me, db) }, body: text }),
    approve: async (me, db) => ({ params: { id: await variation(me, db) }, body: { version: 1 } }),
    publications: () => ({ query: {} }),
    publish: async (me, db) => ({ body: { variationId: await variation(me, db, 'approved') } }),
    unschedule: (me, db) => publication(me, db, 'planned', 'scheduled'),
    retry: (me, db) => publication(me, db, 'failed', 'failed'),
    settle: async (me, db) => ({ ...(await publication(me, db, 'unsure', 'failed')), body: { isThere: true } }),
    read: async (me, db) => {
      const { id } = await batch(db, me, [{ platform: 'twitter', content: 'Drafts stay on your phone.' }])
      return { params: { id } }
    },
    remove: async (me, db) => {
      const { id } = await batch(db, me, [{ platform: 'twitter', content: 'Drafts stay on your phone.' }])
      return { params: { id } }
    },
  }),
]
