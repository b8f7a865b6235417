import type { Ctx } from '#kernel/context'
import { hashOf, newSecret, newToken } from '#kernel/hook-signature'
import * as queries from './workflows.queries.ts'

interface Keyed {
  id: string
  workspace_id: string
  hook_secret_id?: string | null
  signing_secret_id: string | null
}

const hookHome = ({ id, workspace_id: workspaceId }: Keyed) => ({ workspaceId, purpose: `workflow hook ${id}` })
const signingHome = ({ id, workspace_id: workspaceId }: Keyed) => ({ workspaceId, purpose: `workflow signing ${id}` })

/** Creates a new webhook URL; the old one stops working when the transaction commits. */
export async function renewHook(ctx: Ctx, workflow: Keyed): Promise<void> {
  const token = newToken()
  const secretId = await ctx.ports.secrets.save(ctx.db, hookHome(workflow), token)
  await queries.setKeys(ctx.db, workflow.workspace_id, workflow.id, { hook: { hash: hashOf(token), secretId } })
  await deleteSecret(ctx, workflow, workflow.hook_secret_id)
}

export async function renewSigning(ctx: Ctx, workflow: Keyed): Promise<{ secret: string; secretHint: string }> {
  const secret = newSecret()
  const secretHint = secret.slice(-4)
  const secretId = await ctx.ports.secrets.save(ctx.db, signingHome(workflow), secret)
  await queries.setKeys(ctx.db, workflow.workspace_id, workflow.id, { signing: { secretId, hint: secretHint } })
  await deleteSecret(ctx, workflow, workflow.signing_secret_id)
  return { secret, secretHint }
}

export async function deleteKeys(ctx: Ctx, workflow: Keyed): Promise<void> {
  await deleteSecret(ctx, workflow, workflow.hook_secret_id)
  await deleteSecret(ctx, workflow, workflow.signing_secret_id)
}

async function deleteSecret(ctx: Ctx, { workspace_id }: Keyed, secretId: string | null | undefined): Promise<void> {
  if (secretId) await ctx.ports.secrets.remove(ctx.db, workspace_id, secretId)
}

export async function hookUrl(ctx: Ctx, workflow: Keyed): Promise<string> {
  if (!workflow.hook_secret_id) return ''
  const token = await ctx.ports.secrets.read(ctx.db, hookHome(workflow), workflow.hook_secret_id)
  return `${ctx.ports.publicUrl}/api/v1/hooks/${token}`
}

/** A secret never changes under its id, so the decrypted value can be cached. */
const opened = new WeakMap<Ctx['ports'], Map<string, string>>()
const mostOpened = 1_000

export async function signingSecret(ctx: Ctx, workflow: Keyed): Promise<string | undefined> {
  const id = workflow.signing_secret_id
  if (!id) return undefined
  const known = opened.get(ctx.ports) ?? new Map<string, string>()
  opened.set(ctx.ports, known)
  const secret = known.get(id) ?? (await ctx.ports.secrets.read(ctx.db, signingHome(workflow), id))
  if (known.size >= mostOpened) known.clear()
  known.set(id, secret)
  return secret
}
