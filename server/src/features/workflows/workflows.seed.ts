import { workflowTemplates } from '@sextant/contract/workflow-templates'
import type { RequestCtx } from '#kernel/context'
import { templates } from './choices.service.ts'
import { begin } from './start.service.ts'
import * as workflows from './workflows.service.ts'

/** Real ones, made by the same services as everybody's, whose executions run as soon as a worker finds them. */
export async function seed(ctx: RequestCtx): Promise<void> {
  const available = new Set(templates(ctx).map(({ id }) => id))
  const wanted = ['stand-up-reminder', 'prd-review-reminder', 'unhappy-feedback-alarm']
  for (const template of workflowTemplates.filter(({ id }) => wanted.includes(id) && available.has(id))) {
    const { name, description, trigger, actions, tags } = template
    const draft = { name, description, trigger, actions, tags, pauseOnFailures: false }
    const workflow = await workflows.create(ctx, draft, { isSample: true })
    await workflows.setEnabled(ctx, workflow.id, true)
    if (template.id !== 'stand-up-reminder') continue
    await ctx.transact((ctx) =>
      begin(
        ctx,
        [1, 2, 3].map((week) => ({
          workspaceId: ctx.actor.workspaceId,
          workflowId: workflow.id,
          version: workflow.version,
          stepsTotal: actions.length,
          triggeredBy: week === 1 ? ('Manual' as const) : ('Schedule' as const),
          trigger: { startedBy: ctx.actor.name, sample: week },
          at: ctx.now(),
          isSample: true,
        })),
      ),
    )
  }
}
