import { ModelSettings } from '@sextant/contract/models/routes'
import type { Db } from '#kernel/db'

const initial: ModelSettings = { defaultModel: null, perAgent: {}, monthlyCapUsd: null, atCap: 'fallback', prices: {} }

export async function read(db: Db, workspaceId: string): Promise<ModelSettings> {
  const row = await db
    .selectFrom('model_settings')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst()
  if (!row) return initial
  return ModelSettings.parse({
    defaultModel: row.default_model,
    perAgent: row.per_agent,
    monthlyCapUsd: row.monthly_cap_usd,
    atCap: row.at_cap,
    prices: row.prices,
  })
}

export async function save(db: Db, workspaceId: string, settings: ModelSettings): Promise<void> {
  const values = {
    default_model: settings.defaultModel,
    per_agent: JSON.stringify(settings.perAgent),
    monthly_cap_usd: settings.monthlyCapUsd,
    at_cap: settings.atCap,
    prices: JSON.stringify(settings.prices),
  }
  await db
    .insertInto('model_settings')
    .values({ workspace_id: workspaceId, ...values })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(values))
    .execute()
}
