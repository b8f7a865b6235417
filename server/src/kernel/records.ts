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
  limit: number
}

/** Only what the actor may see; the best first, never more than the limit. */
export type FindRecords = (ctx: RequestCtx, search: RecordSearch) => Promise<FoundRecord[]>
