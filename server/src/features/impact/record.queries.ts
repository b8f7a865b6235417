import type { Actuals } from '@sextant/contract/impact/routes'
import type { DraftNumbers } from '@sextant/contract/impact/rules'
import type { DayFilter } from '@sextant/contract/kernel/days'
import { anyOf } from '#db/any-of'
import { onDays } from '#db/on-days'
import type { Db } from '#kernel/db'
import type { Forecast } from './model/forecast.ts'
import type { Measured } from './model/track-record.ts'

const approved = (db: Db, workspaceId: string) =>
  db.selectFrom('feature_analyses').where('workspace_id', '=', workspaceId).where('status', '=', 'approved')

interface MeasuredFilter {
  days: DayFilter
  atMost: number
  /** Excludes sample data. */
  isOwnOnly?: boolean
}

/** Approved forecasts with actual results, most recently approved first. */
export async function listMeasured(db: Db, workspaceId: string, { days, atMost, isOwnOnly }: MeasuredFilter) {
  let query = approved(db, workspaceId).select(['numbers', 'forecast', 'actuals']).where('actuals', 'is not', null)
  if (days.from || days.to) query = query.where((e) => onDays(e.ref('approved_at'), workspaceId, days))
  if (isOwnOnly) query = query.where('is_sample', '=', false)
  const rows = await query.orderBy('approved_at', 'desc').orderBy('id', 'desc').limit(atMost).execute()
  return rows.map((row): Measured => {
    const forecast = row.forecast as unknown as Forecast
    const { grossMargin = 0 } = row.numbers as unknown as DraftNumbers
    return { ...forecast, grossMargin, actuals: row.actuals as unknown as Actuals }
  })
}

export async function countApproved(db: Db, workspaceId: string, days: DayFilter): Promise<number> {
  let query = approved(db, workspaceId).select((e) => e.fn.countAll<number>().as('count'))
  if (days.from || days.to) query = query.where((e) => onDays(e.ref('approved_at'), workspaceId, days))
  return Number((await query.executeTakeFirstOrThrow()).count)
}

/** Approved forecasts past their horizon without actual results. */
export async function countDue(db: Db, workspaceId: string, now: Date): Promise<number> {
  const { count } = await approved(db, workspaceId)
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('actuals', 'is', null)
    .where('due_at', '<=', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function setCheckIn(db: Db, workspaceId: string, { id, at }: { id: string; at: Date | null }) {
  await db
    .updateTable('feature_analyses')
    .set({ check_in_at: at })
    .where((e) => e.and({ workspace_id: workspaceId, id }))
    .execute()
}

export const takeCheckIns = (db: Db, now: Date, putOffUntil: Date, atMost: number) =>
  db
    .updateTable('feature_analyses')
    .set({ check_in_at: putOffUntil })
    .where('id', '=', (e) =>
      anyOf(
        e
          .selectFrom('feature_analyses')
          .select('id')
          .where('check_in_at', '<=', now)
          .orderBy('check_in_at')
          .limit(atMost)
          .forUpdate()
          .skipLocked(),
      ),
    )
    .returning(['id', 'workspace_id as workspaceId'])
    .execute()

/** Keeps approved forecasts, which later ones learn from. */
export async function removeDraftsBefore(db: Db, workspaceId: string, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('feature_analyses')
    .where((e) => e.and({ workspace_id: workspaceId, status: 'draft' }))
    .where('created_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
