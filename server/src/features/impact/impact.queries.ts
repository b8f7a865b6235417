import { noPriorities, type Priorities } from '@sextant/contract/impact/priorities'
import type { Recommendation } from '@sextant/contract/impact/recommendation'
import type { Actuals, AnalysisCharts, AnalysisSummary, FeatureAnalysis } from '@sextant/contract/impact/routes'
import { type Economics, noEconomics } from '@sextant/contract/impact/rules'
import type { DayFilter } from '@sextant/contract/kernel/days'
import { sql } from 'kysely'
import { onDays } from '#db/on-days'
import { camel, type Db, snake } from '#kernel/db'
import type { Forecast } from './model/forecast.ts'

export type Numbers = Pick<
  AnalysisSummary,
  | 'timeline'
  | 'targetMetrics'
  | 'costs'
  | 'current'
  | 'ranges'
  | 'seed'
  | 'currency'
  | keyof Economics
  | keyof Priorities
>
type StoredForecast = Omit<Forecast, 'charts' | 'confidenceScore' | 'roiScore' | 'impactScore'> & {
  recommendation?: Recommendation
}
/** Forecasts made before these were asked for lack them. */
const olderNumbers = { ...noEconomics, ...noPriorities, currency: 'USD' } as const
const olderForecast = { scenarios: null, thresholds: [] }
type Source = Omit<NonNullable<AnalysisSummary['source']>, 'prdId'>

const summaryColumns = [
  'id',
  'run_id',
  'title',
  'description',
  'category',
  'numbers',
  'forecast',
  'confidence_score',
  'roi_score',
  'impact_score',
  'is_uncertain',
  'evidence',
  'prd_id',
  'source',
  'status',
  'approved_at',
  'approved_by',
  'due_at',
  'actuals',
  'measured_at',
  'measured_by',
  'is_sample',
  'created_by',
  'created_at',
] as const

const summaries = (db: Db, workspaceId: string) =>
  db.selectFrom('feature_analyses').select(summaryColumns).where('workspace_id', '=', workspaceId)

type Row = Awaited<ReturnType<ReturnType<typeof summaries>['execute']>>[number]

interface AnalysisFilter {
  status: 'draft' | 'approved' | undefined
  prdId: string | undefined
  measured: 'yes' | 'no' | undefined
  bucket: number | undefined
  days: DayFilter
  before: string | undefined
  atMost: number
}

export async function list(db: Db, workspaceId: string, filter: AnalysisFilter) {
  const { status, prdId, measured, bucket, days, before, atMost } = filter
  let query = summaries(db, workspaceId)
  if (status) query = query.where('status', '=', status)
  if (prdId) query = query.where('prd_id', '=', prdId)
  if (measured) query = query.where('actuals', measured === 'yes' ? 'is not' : 'is', null)
  if (bucket !== undefined) query = query.where(inBucket(bucket))
  if (days.from || days.to) query = query.where((e) => onDays(e.ref('approved_at'), workspaceId, days))
  if (before) query = query.where('id', '<', before)
  return (await query.orderBy('id', 'desc').limit(atMost).execute()).map(toSummary)
}

/** Same buckets as the calibration: known returns only, and the last fifth includes 100%. */
const inBucket = (bucket: number) =>
  sql<boolean>`actuals ->> 'revenue' is not null and actuals ->> 'cost' is not null
    and least(4, floor((forecast ->> 'chanceOfLoss')::float8 * 5)) = ${bucket}`

export const find = async (db: Db, workspaceId: string, id: string): Promise<FeatureAnalysis | undefined> =>
  toAnalysis(await summaries(db, workspaceId).select('charts').where('id', '=', id).executeTakeFirst())

/** Locks the row, so that concurrent decisions see each other. */
export async function lock(db: Db, workspaceId: string, id: string): Promise<FeatureAnalysis | undefined> {
  const query = summaries(db, workspaceId).select('charts').where('id', '=', id).forUpdate()
  return toAnalysis(await query.executeTakeFirst())
}

export async function findByRun(db: Db, workspaceId: string, runId: string): Promise<string | undefined> {
  const query = db.selectFrom('feature_analyses').select('id').where('workspace_id', '=', workspaceId)
  return (await query.where('run_id', '=', runId).executeTakeFirst())?.id
}

export interface NewAnalysis {
  workspaceId: string
  runId: string | null
  title: string
  description: string
  category: string
  numbers: Numbers
  forecast: Forecast
  recommendation: Recommendation
  isUncertain: boolean
  evidence: AnalysisSummary['evidence']
  source: AnalysisSummary['source']
  dueAt: Date
  isSample: boolean
  by: string
  at: Date
}

export async function insert(db: Db, analysis: NewAnalysis): Promise<string> {
  const { charts, confidenceScore, roiScore, impactScore, ...forecast } = analysis.forecast
  const { prdId = null, ...source } = analysis.source ?? {}
  const { id } = await db
    .insertInto('feature_analyses')
    .values({
      ...snake(analysis, 'workspaceId', 'runId', 'title', 'description', 'category'),
      numbers: JSON.stringify(analysis.numbers),
      forecast: JSON.stringify({ ...forecast, recommendation: analysis.recommendation }),
      charts: JSON.stringify(charts),
      confidence_score: confidenceScore,
      roi_score: roiScore,
      impact_score: impactScore,
      is_uncertain: analysis.isUncertain,
      evidence: JSON.stringify(analysis.evidence),
      prd_id: prdId,
      source: analysis.source && JSON.stringify(source),
      due_at: analysis.dueAt,
      is_sample: analysis.isSample,
      created_by: analysis.by,
      created_at: analysis.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Approval {
  id: string
  by: string
  at: Date
  checkInAt: Date | null
}

export async function approve(db: Db, workspaceId: string, { id, by, at, checkInAt }: Approval) {
  await db
    .updateTable('feature_analyses')
    .set({ status: 'approved', approved_at: at, approved_by: by, check_in_at: checkInAt })
    .where((e) => e.and({ workspace_id: workspaceId, id }))
    .execute()
}

/** False if actual results were entered since. */
export async function reopen(db: Db, workspaceId: string, id: string): Promise<boolean> {
  const reopened = await db
    .updateTable('feature_analyses')
    .set({ status: 'draft', approved_at: null, approved_by: null, check_in_at: null })
    .where((e) => e.and({ workspace_id: workspaceId, id, status: 'approved' }))
    .where('actuals', 'is', null)
    .executeTakeFirst()
  return reopened.numUpdatedRows === 1n
}

interface Recorded {
  id: string
  actuals: Actuals
  by: string
  at: Date
}

export async function record(db: Db, workspaceId: string, { id, actuals, by, at }: Recorded): Promise<void> {
  await db
    .updateTable('feature_analyses')
    .set({ actuals: JSON.stringify(actuals), measured_at: at, measured_by: by })
    .where((e) => e.and({ workspace_id: workspaceId, id }))
    .execute()
}

/** The PRD was deleted; the analysis keeps its texts. */
export async function unlink(db: Db, workspaceId: string, prdId: string): Promise<void> {
  await db
    .updateTable('feature_analyses')
    .set({ prd_id: null })
    .where((e) => e.and({ workspace_id: workspaceId, prd_id: prdId }))
    .execute()
}

const toAnalysis = (row: (Row & { charts: unknown }) | undefined): FeatureAnalysis | undefined =>
  row && { ...toSummary(row), charts: row.charts as AnalysisCharts }

function toSummary(row: Row): AnalysisSummary {
  const source = row.source as Source | null
  const forecast = row.forecast as unknown as StoredForecast
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    ...olderNumbers,
    ...(row.numbers as unknown as Numbers),
    ...olderForecast,
    ...forecast,
    recommendation: forecast.recommendation ?? null,
    ...camel(row, 'confidence_score', 'roi_score', 'impact_score', 'is_uncertain'),
    evidence: row.evidence as AnalysisSummary['evidence'],
    source: source && { ...source, prdId: row.prd_id },
    status: row.status as AnalysisSummary['status'],
    approvedAt: row.approved_at?.toISOString() ?? null,
    approvedBy: row.approved_by,
    dueAt: row.due_at.toISOString(),
    actuals: row.actuals as Actuals | null,
    measuredAt: row.measured_at?.toISOString() ?? null,
    measuredBy: row.measured_by,
    runId: row.run_id,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    isSample: row.is_sample,
  }
}
