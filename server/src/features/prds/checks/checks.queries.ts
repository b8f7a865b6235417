import type { Db } from '#kernel/db'

interface Checker {
  workspaceId: string
  userId: string
  prdId: string
}

/** The hash of the words that were checked, by claim. */
export async function listChecks(db: Db, { workspaceId, userId, prdId }: Checker): Promise<Map<string, Buffer>> {
  const rows = await db
    .selectFrom('prd_claim_checks')
    .select(['claim_id', 'words'])
    .where('workspace_id', '=', workspaceId)
    .where('prd_id', '=', prdId)
    .where('user_id', '=', userId)
    .execute()
  return new Map(rows.map(({ claim_id: id, words }) => [id, words]))
}

export async function saveCheck(
  db: Db,
  { workspaceId, userId, prdId }: Checker,
  { claimId, words, at }: { claimId: string; words: Buffer; at: Date },
): Promise<void> {
  await db
    .insertInto('prd_claim_checks')
    .values({ workspace_id: workspaceId, prd_id: prdId, user_id: userId, claim_id: claimId, words, at })
    .onConflict((conflict) => conflict.columns(['prd_id', 'user_id', 'claim_id']).doUpdateSet({ words, at }))
    .execute()
}

export async function removeCheck(db: Db, { workspaceId, userId, prdId }: Checker, claimId: string): Promise<void> {
  await db
    .deleteFrom('prd_claim_checks')
    .where('workspace_id', '=', workspaceId)
    .where('prd_id', '=', prdId)
    .where('user_id', '=', userId)
    .where('claim_id', '=', claimId)
    .execute()
}
