import { type AdvocatePlatform, platformWords } from '@sextant/contract/advocates/rules'
import { sql } from 'kysely'
import { containing } from '#db/containing'
import { nearness } from '#db/nearness'
import type { Db } from '#kernel/db'
import type { FoundRecord } from '#kernel/records'

const nearTo = (words: string) => nearness(sql<string>`name`, words)
const page = '/agents/advocate-amplifier'

export async function findPeople(db: Db, workspaceId: string, words: string, atMost: number): Promise<FoundRecord[]> {
  const like = containing(words)
  const rows = await db
    .selectFrom('advocates')
    .select(['id', 'name', 'platform', 'status', 'created_at', 'last_activity_at'])
    .where('workspace_id', '=', workspaceId)
    .where((e) => e.or([e('name', 'ilike', like), e('email', 'ilike', like), e('handle', 'ilike', like)]))
    .orderBy(nearTo(words), 'desc')
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute()
  return rows.map(({ id, name, platform, status, created_at, last_activity_at }) => ({
    ...{ kind: 'Advocate', id, title: name, detail: `${platformWords[platform as AdvocatePlatform]}, ${status}` },
    ...{ url: `${page}?${new URLSearchParams({ advocate: id })}`, at: last_activity_at ?? created_at },
  }))
}

export async function findCampaigns(
  db: Db,
  workspaceId: string,
  words: string,
  atMost: number,
): Promise<FoundRecord[]> {
  const rows = await db
    .selectFrom('advocate_campaigns')
    .select(['id', 'name', 'status', 'created_at'])
    .where('workspace_id', '=', workspaceId)
    .where('name', 'ilike', containing(words))
    .orderBy(nearTo(words), 'desc')
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute()
  return rows.map(({ id, name, status, created_at }) => ({
    ...{ kind: 'Campaign', id, title: name, detail: status, at: created_at },
    url: `${page}?${new URLSearchParams({ campaign: id })}`,
  }))
}

export async function findTemplates(
  db: Db,
  workspaceId: string,
  words: string,
  atMost: number,
): Promise<FoundRecord[]> {
  const like = containing(words)
  const rows = await db
    .selectFrom('outreach_templates')
    .select(['id', 'name', 'subject', 'updated_at'])
    .where('workspace_id', '=', workspaceId)
    .where((e) => e.or([e('name', 'ilike', like), e('subject', 'ilike', like)]))
    .orderBy(nearTo(words), 'desc')
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute()
  return rows.map(({ id, name, subject, updated_at }) => ({
    ...{ kind: 'Outreach template', id, title: name, detail: subject, at: updated_at },
    url: `${page}?${new URLSearchParams({ template: id })}`,
  }))
}
