import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { TemplateDraft } from '@sextant/contract/advocates/outreach-templates'
import PostalMime from 'postal-mime'
import { expect } from 'vitest'
import type { Db } from '#kernel/db'
import type { Client } from '#test/harness'
import * as advocates from './advocates.queries.ts'
import * as campaigns from './campaigns/campaigns.queries.ts'
import * as messages from './outreach/messages.queries.ts'
import * as templates from './outreach/templates.queries.ts'

type Who = Pick<Client, 'workspaceId' | 'userId' | 'name'>

interface Person {
  name?: string
  email?: string
  agreed?: boolean
  platform?: string
  followers?: number
  engagementRate?: number
  quotes?: readonly string[]
}

const goodWord = (quote: string) => ({ quote, source: 'A call', url: '/x', saidAt: new Date().toISOString() })

export async function addAdvocate(db: Db, { workspaceId }: Who, person: Person = {}): Promise<string> {
  const { name = 'Rosa Lind', agreed = true, platform = 'other', followers = 0, engagementRate = 0 } = person
  const email = person.email ?? `${randomUUID()}@people.example`
  const [id = ''] = await advocates.insert(db, [
    {
      ...{ workspaceId, name, email, emailKey: email.toLowerCase(), platform, handle: '', followers, engagementRate },
      ...{ status: agreed ? 'active' : 'pending', agreedAt: agreed ? new Date() : null, agreedHow: 'They said so.' },
      ...{ goodWords: (person.quotes ?? []).map(goodWord), at: new Date() },
    },
  ])
  return id
}

export async function addCampaign(db: Db, { workspaceId, userId, name }: Who, status = 'draft'): Promise<string> {
  const draft = { name: 'Reviews', type: 'review', goal: 2, startDate: null, endDate: null } as const
  const id = await campaigns.insert(db, draft, { workspaceId, userId, name, isSample: false, at: new Date() })
  await db.updateTable('advocate_campaigns').set({ status }).where('id', '=', id).execute()
  return id
}

export async function addCandidate(
  db: Db,
  { workspaceId }: Who,
  { name = 'Rosa Lind', mentions = 1 } = {},
): Promise<string> {
  const words = [goodWord('I recommend it to everybody.')]
  const { id } = await db
    .insertInto('advocate_candidates')
    .values({
      ...{ workspace_id: workspaceId, person_key: `name ${randomUUID()}`, name, mentions },
      ...{ good_words: JSON.stringify(words), status: 'open', found_at: new Date() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const template: TemplateDraft = {
  ...{ name: 'Ask for a review', type: 'review', status: 'active' },
  ...{ subject: 'A question, {{firstName}}', body: 'Hi {{firstName}},\n\nhow is {{workspace}}?\n\n{{sender}}' },
}

export const addTemplate = (db: Db, { workspaceId }: Who, part: Partial<TemplateDraft> = {}): Promise<string> =>
  templates.insert(db, workspaceId, { ...template, ...part }, { at: new Date(), isSample: false })

/** A sent email by default. */
export async function addMessage(
  db: Db,
  me: Who,
  part: { status?: string; advocateId?: string; templateId?: string; campaignId?: string } = {},
): Promise<string> {
  const { workspaceId, userId, name } = me
  const advocateId = part.advocateId ?? (await addAdvocate(db, me))
  const to = await advocates.find(db, workspaceId, advocateId)
  const words = { subject: 'A question', body: 'Hi Rosa' }
  const whom = { toName: to?.name ?? '', toEmail: to?.email ?? '', emailKey: to?.email_key ?? '' }
  const { templateId = null, campaignId = null } = part
  const kept = { batchId: null, kind: 'outreach' as const, advocateId, templateId, campaignId }
  const dueAt = new Date(Date.now() + 86_400_000)
  const [created] = await messages.insert(db, { workspaceId, userId, name, at: new Date() }, [
    { ...kept, ...whom, ...words, dueAt },
  ])
  const status = part.status ?? 'sent'
  const change = { status, sent_at: status === 'sent' ? new Date() : null }
  await db
    .updateTable('outreach_messages')
    .set(change)
    .where('id', '=', created?.id ?? '')
    .execute()
  return created?.id ?? ''
}

export async function turnOn(db: Db, { workspaceId }: Pick<Client, 'workspaceId'>): Promise<void> {
  await db
    .insertInto('agent_configs')
    .values({ workspace_id: workspaceId, agent_id: 'advocate-amplifier', enabled: true, version: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Enables the agent with these settings. */
export async function amplify(me: Client, changes: object = {}): Promise<void> {
  const { body: config } = await me.get('/agents/advocate-amplifier/config')
  const settings = { ...config.settings, ...changes }
  const saved = await me.put('/agents/advocate-amplifier/config', { ...config, enabled: true, settings })
  expect(saved.status).toBe(200)
}

/** Runs an action to its end and returns the run. */
export async function ran(me: Client, actionType: string, input: object = {}) {
  const { body } = await me.post(`/agents/advocate-amplifier/actions/${actionType}`, { input, wait: 40 })
  return body
}

/** The text of its output. */
export async function outputText(me: Client, run: { outputId: string }): Promise<string> {
  const { body } = await me.get(`/outputs/${run.outputId}`)
  return `${body.title}\n${body.body}`
}

/** All emails in the app's mail folder, oldest first. */
export async function outbox(folder: string) {
  const home = path.join(folder, 'outbox')
  if (!existsSync(home)) return []
  const names = readdirSync(home).filter((name) => name.endsWith('.eml'))
  return Promise.all(names.sort().map((name) => PostalMime.parse(readFileSync(path.join(home, name)))))
}

export type Mailed = Awaited<ReturnType<typeof outbox>>[number]

export const mailsTo = async (folder: string, email: string): Promise<Mailed[]> =>
  (await outbox(folder)).filter(({ to }) => to?.some(({ address }) => address?.toLowerCase() === email.toLowerCase()))

/** The token in an email's link to this page. */
export function tokenIn(mail: Mailed | undefined, page: 'answer' | 'stop'): string {
  const [, token = ''] = new RegExp(`/advocacy/${page}\\?token=(\\S+)`).exec(mail?.text ?? '') ?? []
  return decodeURIComponent(token)
}

/** Adds a conversation with these turns to the workspace. */
export async function addConversation(
  db: Db,
  me: Who,
  turns: readonly (readonly [speaker: string, text: string])[],
): Promise<string> {
  let content = ''
  const placed = turns.map(([speaker, text]) => {
    const start = content.length
    content += `${text}\n`
    return { speaker, at: '', start, end: start + text.length }
  })
  const { id } = await db
    .insertInto('transcripts')
    .values({
      ...{ workspace_id: me.workspaceId, user_id: me.userId, title: 'A call', status: 'ready', kind: 'text' },
      ...{ content, turns: JSON.stringify(placed) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const praise = [
  'It is the best tool we have bought in years.',
  'Our crews rely on it every single day.',
  'I told two other foremen to get it, and both did.',
  'It saved my week when the network was down.',
] as const
