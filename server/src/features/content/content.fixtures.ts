import { randomUUID } from 'node:crypto'
import type { Content, Variation } from '@sextant/contract/content/routes'
import type { SocialPlatformId } from '@sextant/contract/content/social-platforms'
import { expect } from 'vitest'
import type { Db } from '#kernel/db'
import type { Client } from '#test/harness'
import * as accounts from './accounts/accounts.queries.ts'
import * as contents from './content.queries.ts'

export const description = `Offline drafts keep what you write on the phone. Field teams lose no text when the train enters a tunnel.
Drafts are sent automatically within 5 seconds of the network coming back, so that nobody has to remember them.
Conflicts are shown side by side, and you choose. Administrators switch it on for the whole workspace.`

/** Connects a sandbox account without the delay. */
export async function sandboxAccount(db: Db, { workspaceId }: Pick<Client, 'workspaceId'>, platform: SocialPlatformId) {
  const none = { settings: {}, secretId: null, secretHint: null, followers: 100 }
  const account = { platform, status: 'connected', isSandbox: true, attempt: randomUUID() } as const
  const named = { accountId: 'sandbox', accountName: '@sandbox', connectedAt: new Date() }
  await accounts.insert(db, workspaceId, { ...account, ...named, ...none })
}

/** Content with one variation per platform, as if an agent had written it. */
export async function batch(
  db: Db,
  { workspaceId, userId, name }: Pick<Client, 'workspaceId' | 'userId' | 'name'>,
  posts: readonly { platform: SocialPlatformId; content: string }[],
): Promise<{ id: string; variations: string[] }> {
  const created = { workspaceId, userId, createdBy: name, runId: randomUUID(), title: 'Offline drafts', description }
  const how = { audience: 'field teams', tone: 'professional', source: null, engine: 'built-in', model: null } as const
  const rows = posts.map((post) => ({
    ...{ ...post, hashtags: [], evidence: [], unsupported: [] },
    ...{ imageIdea: null, scheduledAt: null },
  }))
  const id = await contents.insert(db, { ...created, ...how, isSample: false, createdAt: new Date() }, rows)
  return { id, variations: (await contents.variationsOf(db, [id])).map((one) => one.id) }
}

export async function configure(me: Client, changes: object): Promise<void> {
  const { body: config } = await me.get('/agents/narrative-architect/config')
  const settings = { ...config.settings, ...changes }
  expect((await me.put('/agents/narrative-architect/config', { ...config, settings })).status).toBe(200)
}

/** Runs an action to its end and returns its output. */
export async function ran(me: Client, actionType: string, input: object) {
  const address = `/agents/narrative-architect/actions/${actionType}`
  const run = await me.post(address, { input, wait: 40 })
  expect(run.body).toMatchObject({ status: 'completed' })
  return (await me.get(`/outputs/${run.body.outputId}`)).body
}

export async function generated(me: Client, input: object = {}): Promise<Content> {
  const output = await ran(me, 'generate-content', { featureDescription: description, ...input })
  return (await me.get(`/content/${output.subject.id}`)).body
}

export async function variationOf(me: Client, contentId: string, id: string): Promise<Variation> {
  const { body } = await me.get(`/content/${contentId}`)
  return body.variations.find((one: Variation) => one.id === id)
}

export async function approved(me: Client, contentId: string, id: string): Promise<Variation> {
  const { version } = await variationOf(me, contentId, id)
  const { status, body } = await me.post(`/content/variations/${id}/approve`, { version })
  expect(status).toBe(200)
  return body
}
