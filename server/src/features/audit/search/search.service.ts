import type { AuditEvent } from '@sextant/contract/audit/routes'
import type { Db } from '#kernel/db'
import { disjoint, idAfter, type Stretch } from './ranges.ts'
import * as queries from './segments.queries.ts'
import { termsAsked } from './terms.ts'

export interface Sought extends queries.Wanted {
  workspaceId: string
  from: string
  before: string
}

export interface Found {
  events: AuditEvent[]
  /** Where to continue; undefined at the end of the log. */
  rest: string | undefined
}

const rowsInAPiece = 5_000
const segmentsInAPiece = 5
/** Slightly more than one call scans; clients ask again to go further. */
const mostRanges = 100

/**
 * Searches from the newest event, skipping segments that can't match. Stops when it has enough results or after a
 * number of pieces; the next call continues there.
 */
export async function search(db: Db, sought: Sought, limits: { atMost: number; pieces?: number }): Promise<Found> {
  const { atMost, pieces: mostPieces = Number.POSITIVE_INFINITY } = limits
  const { workspaceId } = sought
  const events: AuditEvent[] = []
  let looked = 0
  for await (const stretches of pieces(db, sought)) {
    events.push(...(await queries.scan(db, workspaceId, { stretches, filter: sought, atMost: atMost - events.length })))
    if (events.length >= atMost) return { events, rest: events.at(-1)?.id }
    looked += 1
    const lowest = stretches.at(-1)?.lo ?? sought.from
    if (looked >= mostPieces) return { events, rest: lowest > sought.from ? lowest : undefined }
  }
  return { events, rest: undefined }
}

/** The ranges one statement scans, newest first, without gaps where something could match. */
async function* pieces(db: Db, sought: Sought): AsyncGenerator<Stretch[]> {
  const { workspaceId, words, from } = sought
  const terms = termsAsked(workspaceId, words, sought)
  let { before } = sought
  while (terms.length > 0) {
    const ranges = await queries.listRanges(db, { workspaceId, terms, from, before, atMost: mostRanges })
    const lowest = ranges.length === mostRanges ? ranges.pop()?.hi : undefined
    // Too many ranges overlap to narrow the search: scan the rest of the log instead.
    if (lowest !== undefined && lowest >= before) break
    const lo = lowest === undefined ? from : idAfter(lowest)
    yield* grouped(db, workspaceId, disjoint(ranges, { lo, before }))
    if (lowest === undefined) return
    before = lo
  }
  yield* countedOff(db, workspaceId, { lo: from, before, isSmall: false })
}

async function* grouped(db: Db, workspaceId: string, stretches: readonly Stretch[]): AsyncGenerator<Stretch[]> {
  let group: Stretch[] = []
  for (const stretch of stretches) {
    if (stretch.isSmall) group.push(stretch)
    if (group.length > 0 && (group.length === segmentsInAPiece || !stretch.isSmall)) {
      yield group
      group = []
    }
    if (!stretch.isSmall) yield* countedOff(db, workspaceId, stretch)
  }
  if (group.length > 0) yield group
}

async function* countedOff(db: Db, workspaceId: string, { lo, before }: Stretch): AsyncGenerator<Stretch[]> {
  let end = before
  for (;;) {
    const at = await queries.countOff(db, workspaceId, { lo, before: end, rows: rowsInAPiece })
    yield [{ lo: at ?? lo, before: end, isSmall: true }]
    if (at === undefined) return
    end = at
  }
}
