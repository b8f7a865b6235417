import { everybody } from '@sextant/contract/workflows/kinds'
import type { WorkflowDraft } from '@sextant/contract/workflows/routes'
import { draftProblems, inOrder, nameOrUntitled, startProblem } from '@sextant/contract/workflows/rules'
import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import { jsonSafeObject } from '../execution/json-safe.ts'
import { hasMaskedAddress } from './masked-addresses.ts'
import { listMembers } from './people.queries.ts'

/** Validates and normalizes a draft before saving. */
export async function checkedDraft(ctx: RequestCtx, body: WorkflowDraft): Promise<WorkflowDraft> {
  const draft = jsonSafeObject(body) as unknown as WorkflowDraft
  const [problem] = Object.values(draftProblems(draft))
  if (problem) throw new UserError('invalid_input', problem)
  if (hasMaskedAddress(draft.actions)) {
    throw new UserError('invalid_input', 'Part of a URL is hidden from you. Enter the full URL.')
  }
  await refuseStrangers(ctx, draft)
  return { ...draft, name: nameOrUntitled(draft.name), actions: inOrder(draft.actions), tags: [...new Set(draft.tags)] }
}

/** Workflows can only email workspace members. */
async function refuseStrangers(ctx: RequestCtx, { actions }: WorkflowDraft): Promise<void> {
  const named = actions.flatMap((action) =>
    action.type === 'send-notification' && action.notificationConfig.type !== 'slack'
      ? action.notificationConfig.recipients.filter((recipient) => recipient !== everybody)
      : [],
  )
  if (named.length === 0) return
  const members = new Set((await listMembers(ctx.db, ctx.actor.workspaceId)).map(({ email }) => email.toLowerCase()))
  const stranger = named.find((recipient) => !members.has(recipient.toLowerCase()))
  if (stranger) throw new UserError('not_found', `No one in this workspace has the email ${stranger.slice(0, 100)}.`)
}

export function refuseUnlessStartable(workflow: Pick<WorkflowDraft, 'actions'>): void {
  const problem = startProblem(workflow)
  if (problem) throw new UserError('conflict', problem)
}
