import { titleFit } from '@sextant/contract/records/rules'
import type { RequestCtx } from './context.ts'

/** Something of a room that a person can be led to, from the palette or from an answer. */
export interface FoundRecord {
  /** What it is, in the words of the interface: `PRD`, `Workflow`, `Competitor change`. */
  kind: string
  id: string
  title: string
  /** What tells it from its namesakes: a state, a place, a line of it; may be empty. */
  detail: string
  /** Its page in the product. */
  url: string
  /** When it last changed. */
  at: Date
}

export interface RecordSearch {
  /** As the person typed them. */
  words: string
  /** Only of these kinds; of any when absent. A room that has none of them need not look. */
  kinds?: readonly string[]
  limit: number
}

export interface Period {
  since: Date
  until: Date
}

/** What a room looks for among its own rows; what is empty or absent narrows nothing. */
export interface Sought {
  words: string
  state?: string
  period?: Period | undefined
  /** By how near the titles are to the words, before anything else. */
  isNearestFirst?: true
  limit: number
}

/** The best, and how many there are. */
export interface Found {
  count: number
  records: FoundRecord[]
}

/** Rows that carry the whole count beside each of them. */
export const foundIn = <R extends { all: number }>(rows: readonly R[], shown: (row: R) => FoundRecord): Found => ({
  count: rows[0]?.all ?? 0,
  records: rows.map(shown),
})

/** Only what the actor may see; the best first, never more than the limit. */
export type FindRecords = (ctx: RequestCtx, search: RecordSearch) => Promise<FoundRecord[]>

/** Of several kinds of a room, the nearest to the words first, then the last changed. */
export function nearest({ words, kinds, limit }: RecordSearch, ...lists: readonly FoundRecord[][]): FoundRecord[] {
  return lists
    .flat()
    .filter(({ kind }) => kinds?.includes(kind) ?? true)
    .map((record) => ({ record, fit: titleFit(words, record.title) }))
    .sort((a, b) => b.fit - a.fit || b.record.at.getTime() - a.record.at.getTime())
    .slice(0, limit)
    .map(({ record }) => record)
}
