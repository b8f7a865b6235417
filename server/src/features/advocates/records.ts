import { type FindRecords, nearest } from '#kernel/records'
import { findCampaigns, findPeople, findTemplates } from './records.queries.ts'

export const findRecords: FindRecords = async (ctx, search) => {
  const { words, limit } = search
  const typed = words.trim()
  if (typed === '') return []
  const { workspaceId } = ctx.actor
  const people = await findPeople(ctx.db, workspaceId, typed, limit)
  const campaigns = await findCampaigns(ctx.db, workspaceId, typed, limit)
  const templates = await findTemplates(ctx.db, workspaceId, typed, limit)
  return nearest(search, people, campaigns, templates)
}
