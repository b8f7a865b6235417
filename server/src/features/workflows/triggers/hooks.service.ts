import type { Delivery } from '@sextant/contract/kernel/route'
import type { Ctx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import { hashOf, keyHeader, signatureHeader, signatureProblem, timestampHeader } from '#kernel/hook-signature'
import { signingSecret } from '../definition/secrets.service.ts'
import { payloadOf } from './payload.ts'
import type { Hooked } from './start.queries.ts'
import { mostPending, webhookIntakeOf } from './webhook-intake.ts'

const longestKey = 200

/** Handles a webhook call: validated and saved before the response. */
export async function receive(ctx: Ctx, token: string, delivery: Delivery): Promise<{ executionId: string }> {
  const traffic = webhookIntakeOf(ctx)
  const workflow = orNotFound(await traffic.find(hashOf(token)), 'Workflow')
  if (workflow.trigger.type !== 'webhook') throw new UserError('not_found', 'Workflow not found')
  const signature = await checkedSignature(ctx, workflow, delivery)
  if (!workflow.enabled) throw new UserError('conflict', 'This workflow is inactive.')
  if (await traffic.isCrowded(workflow.workspace_id)) throw tooMany()
  const identity = identityOf(delivery)
  const begun = await traffic.accept({
    workspaceId: workflow.workspace_id,
    workflowId: workflow.id,
    version: workflow.version,
    stepsTotal: workflow.steps_total,
    triggeredBy: 'API',
    trigger: payloadOf(delivery),
    at: ctx.now(),
    ...identity,
    ...(signature && { signature: hashOf(signature).toString('hex') }),
  })
  if (begun.isReplay) throw new UserError('conflict', 'This call has already been accepted.')
  // Signed senders sign each retry again, so only unsigned calls must repeat the same body for a key.
  if (!begun.isNew && !signature && begun.proof !== identity.proof) {
    throw new UserError('conflict', `This ${keyHeader} was already used for a different request.`)
  }
  traffic.publish(workflow.workspace_id)
  return { executionId: begun.id }
}

/** The verified signature; undefined if none is required. */
async function checkedSignature(ctx: Ctx, workflow: Hooked, { body, headers }: Delivery): Promise<string | undefined> {
  if (!workflow.trigger.webhookConfig?.requireSignature) return undefined
  const secret = await signingSecret(ctx.inWorkspace(workflow.workspace_id), workflow)
  const signed = { signature: headers[signatureHeader], seconds: headers[timestampHeader], body }
  const problem = secret ? signatureProblem(secret, signed, ctx.now()) : 'This workflow has no signing secret yet.'
  if (problem) throw new UserError('not_signed_in', problem)
  return signed.signature
}

/** The idempotency key, and a hash that proves the body is the same. */
function identityOf({ body, headers }: Delivery): { key?: string; proof?: string } {
  const key = headers[keyHeader]
  if (key === undefined) return {}
  if (key.length === 0 || key.length > longestKey) {
    throw new UserError('invalid_input', `${keyHeader} must have 1 to ${longestKey} characters.`)
  }
  return { key: `hook ${key}`, proof: hashOf(body).toString('hex') }
}

const tooMany = () =>
  new UserError(
    'too_many_requests',
    `This workspace already has ${mostPending.toLocaleString('en-US')} pending executions. Try again later.`,
  )
