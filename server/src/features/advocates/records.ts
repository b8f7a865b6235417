import type { FindRecords } from '#kernel/records'
import { findCampaigns, findPeople, findTemplates } from './records.queries.ts'

export const findRecords: FindRecords = async (ctx, { words, limit }) => {
  const said = words.trim()
  if (said === '') return []
  const { workspaceId } = ctx.actor
  const people = await findPeople(ctx.db, workspaceId, said, limit)
  const campaigns = await findCampaigns(ctx.db, workspaceId, said, limit)
  const templates = await findTemplates(ctx.db, workspaceId, said, limit)
  return [...people, ...campaigns, ...templates].slice(0, limit)
}
