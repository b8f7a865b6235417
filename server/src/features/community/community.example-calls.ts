import { communityIntakeRoutes } from '@sextant/contract/community/intake'
import { communityPostRoutes } from '@sextant/contract/community/posts'
import { communityRoutes } from '@sextant/contract/community/routes'
import type { Db } from '#kernel/db'
import { hashOf } from '#kernel/hook-signature'
import type { Ports } from '#ports/ports'
import { defineExampleCalls } from '#test/example-calls'
import type { Client } from '#test/harness'
import { tidyPost } from './intake/incoming.ts'
import * as intake from './intake/intake.queries.ts'
import { saveVerdicts, unread } from './reading/read.queries.ts'
import * as replies from './reply/replies.queries.ts'
import { hookHome, signingHome } from './sources/open-source.ts'
import * as sources from './sources/sources.queries.ts'

const at = new Date('2026-03-01T09:00:00Z')
let created = 0

async function source(
  me: Client,
  db: Db,
  way: 'sandbox' | 'feed' | 'webhook' = 'sandbox',
  hook?: sources.NewSource['hook'],
) {
  created += 1
  const { workspaceId, userId } = me
  const stored = await sources.insert(db, {
    ...{ workspaceId, userId, platform: 'forum', way, name: 'A source', address: `source ${created}` },
    ...{ status: 'connected', settings: { url: 'https://feed.example/' }, secretId: null, secretHint: null },
    hook,
    nextReadAt: null,
  })
  if (!stored) throw new Error('the source was not made')
  return stored
}

async function post(me: Client, db: Db) {
  const { id: sourceId, workspace_id: workspaceId } = await source(me, db)
  const tidy = tidyPost({ id: `post ${created}`, author: 'Ada', content: 'Does it sync?', postedAt: at }, at)
  await intake.insert(db, { workspaceId, platform: 'forum', sourceId, isSample: false }, tidy ? [tidy] : [], at)
  const [stored] = await unread(db, workspaceId, 1)
  const id = stored?.id ?? ''
  const verdict = {
    sentiment: 'neutral',
    mood: 50,
    topics: [],
    priority: 'low',
    reason: '',
    isEscalated: false,
  } as const
  await saveVerdicts(db, workspaceId, [{ id, ...verdict, topics: [] }], at)
  return id
}

const byPost = async (me: Client, db: Db) => ({ params: { id: await post(me, db) } })

async function replied(me: Client, db: Db, state: 'ready' | 'unsure' = 'ready') {
  const id = await post(me, db)
  const { workspaceId, userId } = me
  const runId = '0198c0de-0000-7000-8000-000000000001'
  await replies.begin(db, { workspaceId, postId: id, runId, userId, isAutomatic: false, at })
  const to = { state, text: 'A draft' }
  const kept = await replies.change(db, { workspaceId, postId: id }, { state: ['generating'] }, to, at)
  return { params: { id }, version: kept?.version ?? 0 }
}

const file = (name: string) => {
  const form = new FormData()
  form.append('platform', 'forum')
  form.append('file', new Blob([`author,content\nAda,Hello ${name}\n`], { type: 'text/csv' }), 'posts.csv')
  return { body: form }
}

async function delivery(me: Client, db: Db, ports: Ports) {
  const token = `token ${created}`
  const secretId = await ports.secrets.save(db, hookHome(me.workspaceId), token)
  const stored = await source(me, db, 'webhook', { hash: hashOf(token), secretId })
  const signing = await ports.secrets.save(db, signingHome(me.workspaceId), 'whsec_sample')
  await sources.setSecret(db, stored, { id: signing, hint: 'mple' })
  return { params: { token } }
}

export const samples = [
  ...defineExampleCalls(communityRoutes, {
    platforms: () => ({ query: {} }),
    connect: () => ({ params: { platform: 'discord' }, body: { way: 'sandbox' as const } }),
    disconnect: async (me, db) => ({ params: { id: (await source(me, db)).id } }),
    refresh: async (me, db) => ({ params: { id: (await source(me, db, 'feed')).id } }),
    renewSecret: async (me, db) => ({ params: { id: (await source(me, db, 'webhook')).id } }),
    dashboard: () => ({ query: {} }),
  }),
  ...defineExampleCalls(communityPostRoutes, {
    list: () => ({ query: {} }),
    read: byPost,
    setSentiment: async (me, db) => ({ ...(await byPost(me, db)), body: { sentiment: 'positive' as const } }),
    claim: byPost,
    release: byPost,
    generateReply: async (me, db) => ({ ...(await byPost(me, db)), body: { tone: 'friendly' } }),
    editReply: async (me, db) => {
      const { params, version } = await replied(me, db)
      return { params, body: { text: 'Another text', version } }
    },
    sendReply: async (me, db) => {
      const { params, version } = await replied(me, db)
      return { params, body: { text: 'A text', version } }
    },
    settleReply: async (me, db) => {
      const { params } = await replied(me, db, 'unsure')
      return { params, body: { isThere: true } }
    },
  }),
  ...defineExampleCalls(communityIntakeRoutes, {
    previewImport: () => file('you'),
    importPosts: () => file('there'),
    receive: delivery,
  }),
]
