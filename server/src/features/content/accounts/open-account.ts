import { platformOf, type SocialPlatformId } from '@sextant/contract/content/social-platforms'
import type { Ctx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import { type ConnectorCtx, type Credentials, connectorCtx } from '#ports/connections'
import type { SocialConnector } from '#ports/social-connectors'
import * as queries from './accounts.queries.ts'

export interface OpenAccount {
  stored: queries.StoredAccount
  connector: SocialConnector
  connectorCtx: ConnectorCtx
}

export const homeOf = (workspaceId: string, platform: SocialPlatformId) => ({
  workspaceId,
  purpose: `social account ${platform}`,
})

export const notConnected = (platform: SocialPlatformId) =>
  new UserError('conflict', `${platformOf(platform).name} isn't connected. Connect an account first.`, {
    link: '/agents/narrative-architect',
  })

export const credentialsGone =
  'The credentials are no longer stored. Please disconnect this account and connect it again.'

/** The workspace's account, ready to use; throws a `UserError` if there is none. */
export async function open(
  ctx: Ctx,
  workspaceId: string,
  platform: SocialPlatformId,
  signal?: AbortSignal,
): Promise<OpenAccount> {
  const stored = await queries.find(ctx.db, workspaceId, platform)
  if (stored?.status !== 'connected') throw notConnected(platform)
  const { socialConnectors, secrets } = ctx.ports
  if (stored.is_sandbox) {
    const connector = socialConnectors.sandboxOf(platform)
    return { stored, connector, connectorCtx: connectorCtx(ctx, workspaceId, {}, signal) }
  }
  if (!stored.secret_id) throw new UserError('conflict', credentialsGone)
  const secret = JSON.parse(await secrets.read(ctx.db, homeOf(workspaceId, platform), stored.secret_id))
  const credentials = { ...(stored.settings as Credentials), ...secret }
  return {
    stored,
    connector: socialConnectors.of(platform),
    connectorCtx: connectorCtx(ctx, workspaceId, credentials, signal),
  }
}
