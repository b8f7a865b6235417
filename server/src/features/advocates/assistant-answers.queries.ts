import { advocateStatuses, campaignStatuses } from '@sextant/contract/advocates/rules'
import { advocacyScore } from '@sextant/contract/advocates/score'
import { counted } from '@sextant/contract/kernel/counted'
import { sql } from 'kysely'
import { containing } from '#db/containing'
import type { Db } from '#kernel/db'
import { type Found, foundIn, type Sought } from '#kernel/records'
import * as campaigns from './campaigns/campaigns.queries.ts'

const page = '/agents/advocate-amplifier'
const urlOf = (name: string, id: string) => `${page}?${new URLSearchParams({ [name]: id })}`
const all = sql<number>`(count(*) over ())::int`.as('all')

/** Scores are computed, not stored, so only this many rows are compared. */
const mostCompared = 5_000

const wordsIn = (words: string) => words.split(/\s+/).filter(Boolean).slice(0, 10)

interface Ranked extends Found {
  best: { name: string; followers: number; engagementRate: number; mentions: number; points: number } | undefined
  referrals: number
}

/** Highest score first. `state` is a status. */
export async function rankPeople(db: Db, workspaceId: string, { words, state, limit }: Sought): Promise<Ranked> {
  let query = db
    .selectFrom('advocates')
    .select(['id', 'name', 'status', 'followers', 'engagement_rate as engagementRate', 'mentions', 'points'])
    .select(['referrals', 'created_at', 'last_activity_at', all])
    .where('workspace_id', '=', workspaceId)
  const status = advocateStatuses.find((known) => known === state)
  if (status) query = query.where('status', '=', status)
  for (const word of wordsIn(words)) {
    const like = containing(word)
    query = query.where((e) => e.or([e('name', 'ilike', like), e('platform', 'ilike', like)]))
  }
  const rows = await query.orderBy('id', 'desc').limit(mostCompared).execute()
  const byScore = rows
    .map((row) => ({ ...row, score: advocacyScore(row).score }))
    .sort((a, b) => b.score - a.score || a.name.localeCompare(b.name))
  const found = foundIn(byScore.slice(0, limit), ({ id, name, status, score, referrals, ...row }) => ({
    kind: 'Advocate',
    id,
    title: name,
    detail: `score ${score}, ${status}${referrals > 0 ? `, ${counted(referrals, 'referral')}` : ''}`,
    url: urlOf('advocate', id),
    at: row.last_activity_at ?? row.created_at,
  }))
  return { ...found, best: byScore[0], referrals: rows.reduce((sum, { referrals }) => sum + referrals, 0) }
}

/** Open candidates, most mentions first. */
export async function rankCandidates(db: Db, workspaceId: string, { limit }: Sought): Promise<Found> {
  const rows = await db
    .selectFrom('advocate_candidates')
    .select(['id', 'name', 'mentions', 'found_at', all])
    .where((e) => e.and({ workspace_id: workspaceId, status: 'open' }))
    .orderBy('mentions', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return foundIn(rows, ({ id, name, mentions, found_at }) => ({
    kind: 'Advocate candidate',
    id,
    title: name,
    detail: counted(mentions, 'positive mention'),
    url: urlOf('candidate', id),
    at: found_at,
  }))
}

/** By name, newest first. `state` is a status. */
export async function searchCampaigns(db: Db, workspaceId: string, { words, state, limit }: Sought): Promise<Found> {
  let query = db
    .selectFrom('advocate_campaigns')
    .select(['id', 'created_at', all])
    .where('workspace_id', '=', workspaceId)
  const status = campaignStatuses.find((known) => known === state)
  if (status) query = query.where('status', '=', status)
  for (const word of wordsIn(words)) query = query.where('name', 'ilike', containing(word))
  const rows = await query.orderBy('id', 'desc').limit(limit).execute()
  const found = await campaigns.byIds(
    db,
    workspaceId,
    rows.map(({ id }) => id),
  )
  return foundIn(rows, ({ id, created_at }) => {
    const { name = '', status = 'draft', responses = 0, goal = 0 } = found.find((one) => one.id === id) ?? {}
    return {
      kind: 'Campaign',
      id,
      title: name,
      detail: `${status}, ${responses} of ${counted(goal, 'reply', 'replies')}`,
      url: urlOf('campaign', id),
      at: created_at,
    }
  })
}

export async function searchFailed(db: Db, workspaceId: string, { period, limit }: Sought): Promise<Found> {
  let query = db
    .selectFrom('outreach_messages')
    .select(['id', 'advocate_id', 'to_name', 'problem', 'due_at', all])
    .where((e) => e.and({ workspace_id: workspaceId, status: 'failed' }))
  if (period) query = query.where('due_at', '>=', period.since).where('due_at', '<', period.until)
  const rows = await query.orderBy('id', 'desc').limit(limit).execute()
  return foundIn(rows, ({ id, advocate_id, to_name, problem, due_at }) => ({
    kind: 'Outreach email',
    id,
    title: `Email to ${to_name}`,
    detail: problem ?? '',
    url: advocate_id ? urlOf('advocate', advocate_id) : page,
    at: due_at,
  }))
}
