import { ModelSettings } from '@sextant/contract/models/routes'
import type { Selectable } from 'kysely'
import { camel, type Db } from '#kernel/db'
import type { ModelSettings as Row } from '../../db/tables.ts'

const initial: ModelSettings = { defaultModel: null, perAgent: {}, monthlyCapUsd: null, atCap: 'fallback', prices: {} }

const row = (db: Db, workspaceId: string) =>
  db.selectFrom('model_settings').selectAll().where('workspace_id', '=', workspaceId)

export const read = async (db: Db, workspaceId: string): Promise<ModelSettings> =>
  toSettings(await row(db, workspaceId).executeTakeFirst())

/** Locks the row, so that requests at the same time set their money aside one after the other. */
export const lock = async (db: Db, workspaceId: string): Promise<ModelSettings> =>
  toSettings(await row(db, workspaceId).forUpdate().executeTakeFirst())

function toSettings(row: Selectable<Row> | undefined): ModelSettings {
  if (!row) return initial
  return ModelSettings.parse({
    ...camel(row, 'default_model', 'per_agent', 'monthly_cap_usd', 'at_cap', 'prices'),
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
