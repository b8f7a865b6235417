import { type FindRecords, nearest } from '#kernel/records'
import { findCampaigns, findPeople, findTemplates } from './records.queries.ts'

export const findRecords: FindRecords = async (ctx, search) => {
  const { words, limit } = search
  const said = words.trim()
  if (said === '') return []
  const { workspaceId } = ctx.actor
  const people = await findPeople(ctx.db, workspaceId, said, limit)
  const campaigns = await findCampaigns(ctx.db, workspaceId, said, limit)
  const templates = await findTemplates(ctx.db, workspaceId, said, limit)
  return nearest(search, people, campaigns, templates)
}
