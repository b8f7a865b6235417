import type { Ctx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import { type ConnectorCtx, type Credentials, connectorCtx } from '#ports/connections'
import type { StoredSource } from './sources.queries.ts'

export const credentialHome = (workspaceId: string, platform: string) => ({
  workspaceId,
  purpose: `community source ${platform}`,
})
export const hookHome = (workspaceId: string) => ({ workspaceId, purpose: 'community hook' })
export const signingHome = (workspaceId: string) => ({ workspaceId, purpose: 'community hook signing' })

const credentialsGone = 'The credentials are no longer stored. Please disconnect this source and connect it again.'

export async function openSource(ctx: Ctx, source: StoredSource, signal: AbortSignal): Promise<ConnectorCtx> {
  if (!source.secret_id) throw new UserError('conflict', credentialsGone)
  const home = credentialHome(source.workspace_id, source.platform)
  const secret = JSON.parse(await ctx.ports.secrets.read(ctx.db, home, source.secret_id))
  const credentials = { ...(source.settings as Credentials), ...secret }
  return connectorCtx(ctx, source.workspace_id, credentials, signal)
}

/** For sources whose connector both reads and replies. */
export const connectorWay = ({ way }: Pick<StoredSource, 'way'>) =>
  way === 'discourse' || way === 'github' ? way : undefined

export async function hookUrl(ctx: Ctx, source: StoredSource): Promise<string> {
  if (!source.hook_secret_id) return ''
  const token = await ctx.ports.secrets.read(ctx.db, hookHome(source.workspace_id), source.hook_secret_id)
  return `${ctx.ports.publicUrl}/api/v1/community/hooks/${token}`
}
