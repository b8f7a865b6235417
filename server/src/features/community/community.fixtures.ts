import type { CommunityPost } from '@sextant/contract/community/posts'
import { expect, vi } from 'vitest'
import type { Db } from '#kernel/db'
import type { Client } from '#test/harness'

export async function configure(me: Client, changes: object, enabled = true): Promise<void> {
  const { body: config } = await me.get('/agents/community-catalyst/config')
  const settings = { ...config.settings, ...changes }
  expect((await me.put('/agents/community-catalyst/config', { ...config, enabled, settings })).status).toBe(200)
}

export async function postsOf(me: Client, query = ''): Promise<CommunityPost[]> {
  return (await me.get(`/community/posts${query}`)).body.items
}

/** Waits until this many posts are analyzed. */
export async function readPosts(me: Client, count: number): Promise<CommunityPost[]> {
  return vi.waitFor(
    async () => {
      const posts = await postsOf(me)
      expect(posts.filter(({ sentiment }) => sentiment !== null)).toHaveLength(count)
      return posts
    },
    { timeout: 30_000, interval: 100 },
  )
}

export async function until(me: Client, id: string, isThere: (post: CommunityPost) => boolean): Promise<CommunityPost> {
  return vi.waitFor(
    async () => {
      const { body } = await me.get(`/community/posts/${id}`)
      expect(isThere(body), JSON.stringify(body.reply)).toBe(true)
      return body
    },
    { timeout: 40_000, interval: 100 },
  )
}

export function csv(text: string, platform = 'forum'): FormData {
  const form = new FormData()
  form.append('platform', platform)
  form.append('file', new Blob([text], { type: 'text/csv' }), 'posts.csv')
  return form
}

/** Imports posts from a file and waits until they are analyzed. */
export async function imported(me: Client, rows: readonly string[], platform = 'forum'): Promise<CommunityPost[]> {
  const at = new Date(Date.now() - 3_600_000).toISOString()
  const lines = rows.map((text, index) => `${index},Ada ${index},"${text}",${at},${index}`)
  const { body } = await me.post(
    '/community/imports',
    csv(`id,author,content,date,likes\n${lines.join('\n')}`, platform),
  )
  expect(body).toMatchObject({ imported: rows.length, problemCount: 0 })
  return readPosts(me, rows.length)
}

export async function ran(me: Client, actionType: string, input: object) {
  const run = await me.post(`/agents/community-catalyst/actions/${actionType}`, { input, wait: 40 })
  expect(run.body).toMatchObject({ status: 'completed' })
  return (await me.get(`/outputs/${run.body.outputId}`)).body
}

/** An approved PRD on how drafts behave, with details that must stay internal. */
export async function insertPrd(db: Db, workspaceId: string, status = 'approved'): Promise<void> {
  const feature = {
    ...{ id: 'f1', feature: 'See both versions side by side', user_value: '', priority: 'high', effort: 'medium' },
    description: 'Conflicts of offline drafts are shown side by side, and you choose. Requested by Per (Halden Rail).',
    ...{ evidence: [], is_accepted: true },
  }
  const content = {
    ...{ title: 'Offline drafts', product_name: '', version: '1.0', target_audience: [] },
    executive_summary: '3 people made 6 requests: “How conflicts of offline drafts are shown”, and others.',
    problem_statement: 'Conflicts of offline drafts are shown nowhere.',
    ...{ user_stories: [], feature_requirements: [feature], technical_requirements: {}, success_metrics: [] },
  }
  await db
    .insertInto('prds')
    .values({ workspace_id: workspaceId, title: content.title, status, content: JSON.stringify(content) })
    .execute()
}
