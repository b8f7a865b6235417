import type { SocialPlatformId } from '@sextant/contract/content/social-platforms'
import type { Selectable } from 'kysely'
import { settleAttempt } from '#db/settle-attempt'
import type { SocialAccounts } from '#db/tables'
import { type Db, snake } from '#kernel/db'

export type StoredAccount = Selectable<SocialAccounts>

export interface NewAccount {
  platform: SocialPlatformId
  status: 'pending' | 'connected'
  isSandbox: boolean
  attempt: string
  accountId: string
  accountName: string
  followers: number | null
  settings: Record<string, string>
  secretId: string | null
  secretHint: string | null
  connectedAt: Date | null
}

export const list = (db: Db, workspaceId: string): Promise<StoredAccount[]> =>
  db.selectFrom('social_accounts').selectAll().where('workspace_id', '=', workspaceId).execute()

export const find = (db: Db, workspaceId: string, platform: SocialPlatformId): Promise<StoredAccount | undefined> =>
  db
    .selectFrom('social_accounts')
    .selectAll()
    .where((e) => e.and({ workspace_id: workspaceId, platform }))
    .executeTakeFirst()

/** Whether an account other than a sandbox is connected. */
export const hasReal = async (db: Db, workspaceId: string): Promise<boolean> =>
  (await list(db, workspaceId)).some((account) => !account.is_sandbox)

export type Connected = Pick<StoredAccount, 'workspace_id' | 'platform' | 'attempt' | 'connected_at'>

/** Accounts with their own credentials, in all workspaces. */
export const connectedBefore = (db: Db, platform: SocialPlatformId, before: Date): Promise<Connected[]> =>
  db
    .selectFrom('social_accounts')
    .select(['workspace_id', 'platform', 'attempt', 'connected_at'])
    .where((e) => e.and({ platform, is_sandbox: false }))
    .where('secret_id', 'is not', null)
    .where('connected_at', '<', before)
    .execute()

export const settle = (db: Db, attempt: { workspaceId: string; attempt: string }, now: Date): Promise<boolean> =>
  settleAttempt(db, 'social_accounts', attempt, now)

/** Undefined if an account is already connected or connecting. */
export const insert = (db: Db, workspaceId: string, account: NewAccount): Promise<StoredAccount | undefined> =>
  db
    .insertInto('social_accounts')
    .values({
      workspace_id: workspaceId,
      ...snake(account, 'platform', 'status', 'isSandbox', 'attempt', 'accountId', 'accountName', 'followers'),
      settings: JSON.stringify(account.settings),
      secret_id: account.secretId,
      secret_hint: account.secretHint,
      connected_at: account.connectedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

export const remove = (db: Db, workspaceId: string, platform: SocialPlatformId): Promise<StoredAccount | undefined> =>
  db
    .deleteFrom('social_accounts')
    .where((e) => e.and({ workspace_id: workspaceId, platform }))
    .returningAll()
    .executeTakeFirst()

interface Seen {
  problem: string | null
  accountName?: string
  followers?: number | null
}

/** Stores the check result; returns whether its problem is new. */
export async function note(db: Db, account: StoredAccount, seen: Seen): Promise<boolean> {
  const row = await db
    .updateTable('social_accounts')
    .set({
      problem: seen.problem,
      ...(seen.accountName !== undefined && { account_name: seen.accountName }),
      ...(seen.followers !== undefined && { followers: seen.followers }),
    })
    .where('workspace_id', '=', account.workspace_id)
    .where('platform', '=', account.platform)
    .where('attempt', '=', account.attempt)
    .returning('attempt')
    .executeTakeFirst()
  return row !== undefined && account.problem !== seen.problem
}
