import { titleFit } from '@sextant/contract/records/rules'
import type { RequestCtx } from './context.ts'

/** Something a person can open from the palette or an answer. */
export interface FoundRecord {
  /** Its type in the interface's words: `PRD`, `Workflow`, `Competitor change`. */
  kind: string
  id: string
  title: string
  /** Tells it from others with the same name: a status, a place, a line of it; may be empty. */
  detail: string
  /** Its page in the product. */
  url: string
  /** When it last changed. */
  at: Date
}

export interface RecordSearch {
  /** As typed. */
  words: string
  /** Only these types; all when absent. Features without them can skip the search. */
  kinds?: readonly string[]
  limit: number
}

export interface Period {
  since: Date
  until: Date
}

/** A feature's search over its own rows; empty or absent values don't filter. */
export interface Sought {
  words: string
  state?: string
  period?: Period | undefined
  /** Closest titles first. */
  isNearestFirst?: true
  limit: number
}

/** The best matches and the total. */
export interface Found {
  count: number
  records: FoundRecord[]
}

/** Rows that each carry the total count. */
export const foundIn = <R extends { all: number }>(rows: readonly R[], present: (row: R) => FoundRecord): Found => ({
  count: rows[0]?.all ?? 0,
  records: rows.map(present),
})

/** Only what the actor may see; best first, up to the limit. */
export type FindRecords = (ctx: RequestCtx, search: RecordSearch) => Promise<FoundRecord[]>

/** Combines several types of a feature: closest first, then most recently changed. */
export function nearest({ words, kinds, limit }: RecordSearch, ...lists: readonly FoundRecord[][]): FoundRecord[] {
  return lists
    .flat()
    .filter(({ kind }) => kinds?.includes(kind) ?? true)
    .map((record) => ({ record, fit: titleFit(words, record.title) }))
    .sort((a, b) => b.fit - a.fit || b.record.at.getTime() - a.record.at.getTime())
    .slice(0, limit)
    .map(({ record }) => record)
}
