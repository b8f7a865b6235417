import type { Delivery } from '@sextant/contract/kernel/route'
import type { Ctx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import { hashOf, keyHeader, signatureHeader, signatureProblem, timestampHeader } from '#kernel/hook-signature'
import { payloadOf } from './payload.ts'
import { signingSecret } from './secrets.service.ts'
import type { Hooked } from './start.queries.ts'
import { mostPending, trafficOf } from './traffic.ts'

const longestKey = 200

/** Somebody called a workflow's address: checked, saved, and only then answered. */
export async function receive(ctx: Ctx, token: string, delivery: Delivery): Promise<{ executionId: string }> {
  const traffic = trafficOf(ctx)
  const workflow = orNotFound(await traffic.find(hashOf(token)), 'Workflow')
  if (workflow.trigger.type !== 'webhook') throw new UserError('not_found', 'Workflow not found')
  const signature = await checkedSignature(ctx, workflow, delivery)
  if (!workflow.enabled) throw new UserError('conflict', 'This workflow is switched off.')
  if (await traffic.isCrowded(workflow.workspace_id)) throw tooMany()
  const identity = identityOf(delivery, signature)
  const begun = await traffic.accept({
    workspaceId: workflow.workspace_id,
    workflowId: workflow.id,
    version: workflow.version,
    stepsTotal: workflow.steps_total,
    triggeredBy: 'API',
    trigger: payloadOf(delivery),
    at: ctx.now(),
    ...identity,
  })
  if (!begun.isNew) refuseReplay(begun.proof, identity.proof, signature)
  traffic.tell(workflow.workspace_id)
  return { executionId: begun.id }
}

/** The signature, where one is needed: then it is a good one. */
async function checkedSignature(ctx: Ctx, workflow: Hooked, { body, headers }: Delivery): Promise<string | undefined> {
  if (!workflow.trigger.webhookConfig?.requireSignature) return undefined
  const secret = await signingSecret(ctx, workflow)
  const signed = { signature: headers[signatureHeader], seconds: headers[timestampHeader], body }
  const problem = secret ? signatureProblem(secret, signed, ctx.now()) : 'This workflow has no signing secret yet.'
  if (problem) throw new UserError('not_signed_in', problem)
  return signed.signature
}

/** What makes this call the same as another, and what proves that it is. */
function identityOf({ body, headers }: Delivery, signature: string | undefined): { key?: string; proof?: string } {
  const given = headers[keyHeader]
  if (given !== undefined && (given.length === 0 || given.length > longestKey)) {
    throw new UserError('invalid_input', `${keyHeader} must have 1 to ${longestKey} characters.`)
  }
  const proof = hashOf(signature ?? body).toString('hex')
  if (given !== undefined) return { key: `hook ${given}`, proof }
  // A signed call without a key of its own is known by its signature, so that it cannot be played back.
  return signature ? { key: `signed ${proof}`, proof } : {}
}

/**
 * Signed, the same signature again is somebody playing back what they saw; a sender that tries once more signs anew.
 * Unsigned, the same key must bring the same body.
 */
function refuseReplay(first: string | null, again: string | undefined, signature: string | undefined): void {
  const isSame = first === again
  if (signature && isSame) throw new UserError('conflict', 'This call has already been accepted.')
  if (!signature && !isSame) throw new UserError('conflict', `This ${keyHeader} belongs to another call.`)
}

const tooMany = () =>
  new UserError(
    'too_many_requests',
    `${mostPending.toLocaleString('en-US')} executions wait in this workspace already. Please come back when some are done.`,
  )
