import type { FeatureRequirement, PrdContent } from '@sextant/contract/prds/content'
import { emptySections } from '@sextant/contract/prds/sections'
import type { z } from 'zod'
import type { Client, testApp } from '#test/harness'
import { linkDocument } from './linking/link.service.ts'

type App = Pick<Awaited<ReturnType<typeof testApp>>, 'server'>
type Feature = z.infer<typeof FeatureRequirement>

export const feature = (id: string, name: string, changes: Partial<Feature> = {}): Feature => ({
  ...{ id, feature: name, description: `${name}.`, user_value: '', priority: 'medium', effort: 'unknown' },
  ...{ evidence: [], is_accepted: true },
  ...changes,
})

export const documentOf = (title: string, features: Feature[]): PrdContent => ({
  ...{ title, product_name: '', executive_summary: '', problem_statement: '', target_audience: [], user_stories: [] },
  feature_requirements: features,
  technical_requirements: { performance: [], security: [], scalability: [], integration: [], platform: [] },
  success_metrics: [],
  ...emptySections,
})

interface StoredDocument {
  content: PrdContent
  isTemplate?: boolean
  isSample?: boolean
  previousId?: string
}

/** Stores a document as its own room does, and links its requirements as the listener does. */
export async function writeDocument(
  app: App,
  me: Client,
  { content, isTemplate = false, isSample = false, previousId }: StoredDocument,
): Promise<string> {
  const { id } = await app.server.db
    .insertInto('prds')
    .values({
      ...{ workspace_id: me.workspaceId, title: content.title, content: JSON.stringify(content) },
      ...{ is_template: isTemplate, is_sample: isSample, previous_id: previousId ?? null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await relink(app, me, id)
  return id
}

export async function rewriteDocument(app: App, me: Client, id: string, content: PrdContent): Promise<void> {
  const changes = { title: content.title, content: JSON.stringify(content), updated_at: new Date() }
  await app.server.db.updateTable('prds').set(changes).where('id', '=', id).execute()
  await relink(app, me, id)
}

export const relink = ({ server }: App, { workspaceId }: Client, id: string) =>
  server.ctx.inWorkspace(workspaceId).transact((ctx) => linkDocument(ctx, workspaceId, id))
