import type { PrdContent } from '@sextant/contract/prds/content'
import { emptySections } from '@sextant/contract/prds/sections'
import type { Db } from '#kernel/db'
import type { Client } from '#test/harness'

const evidence = {
  sourceType: 'transcript' as const,
  sourceId: '01890000-0000-7000-8000-000000000001',
  ...{ start: 10, end: 41, quote: 'I paste the numbers every week.', speaker: 'Maya Source', at: '00:12' },
}

const content: PrdContent = {
  title: 'Report export',
  product_name: 'Reports',
  executive_summary: 'Customers want to export reports.\nMaya Source: “Every week.”',
  problem_statement: 'Reports cannot be exported.',
  target_audience: [],
  user_stories: [],
  feature_requirements: [
    {
      id: 'requirement-1',
      feature: 'Scheduled exports',
      description: 'Exports that run by themselves.',
      user_value: 'No manual work',
      priority: 'low',
      effort: 'medium',
      priority_reason: '“every week”',
      said_by: ['Maya Source'],
      evidence: [evidence],
      is_accepted: false,
    },
  ],
  technical_requirements: { performance: [], security: [], scalability: [], integration: [], platform: [] },
  success_metrics: [],
  ...emptySections,
  sentence_evidence: [{ sentence: 'Reports cannot be exported.', evidence: [evidence] }],
}

/** A stored PRD, as its own room keeps it. */
export async function sampleDocument({ workspaceId, name }: Client, db: Db, status = 'draft'): Promise<string> {
  const { id } = await db
    .insertInto('prds')
    .values({
      ...{
        workspace_id: workspaceId,
        title: content.title,
        content: JSON.stringify(content),
        created_by: name,
        status,
      },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('prd_revisions')
    .values({
      prd_id: id,
      number: 1,
      content: JSON.stringify(content),
      reason: 'Generated',
      changed: [],
      by: name,
      at: new Date(),
    })
    .execute()
  return id
}
