import type { AuditEvent } from '@sextant/contract/audit/routes'
import type { Db } from '#kernel/db'
import { disjoint, idAfter, idBefore, type Stretch } from './ranges.ts'
import type { Range } from './segments.queries.ts'
import * as queries from './segments.queries.ts'
import { termsAsked } from './terms.ts'

export interface Sought extends queries.Wanted {
  workspaceId: string
  from: string
  before: string
  isOldestFirst?: boolean
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
 * Searches from the newest event, or the oldest, skipping segments that can't match. Stops when it has enough results or after a
 * number of pieces; the next call continues there.
 */
export async function search(db: Db, sought: Sought, limits: { atMost: number; pieces?: number }): Promise<Found> {
  const { atMost, pieces: mostPieces = Number.POSITIVE_INFINITY } = limits
  const { workspaceId, isOldestFirst = false } = sought
  const events: AuditEvent[] = []
  let looked = 0
  for await (const stretches of pieces(db, sought)) {
    events.push(
      ...(await queries.scan(db, workspaceId, {
        stretches,
        filter: sought,
        atMost: atMost - events.length,
        isOldestFirst,
      })),
    )
    if (events.length >= atMost) return { events, rest: events.at(-1)?.id }
    looked += 1
    if (looked >= mostPieces) return { events, rest: restOf(sought, stretches.at(-1)) }
  }
  return { events, rest: undefined }
}

/** The id the next call continues behind. */
function restOf({ from, before, isOldestFirst }: Sought, last: Stretch | undefined): string | undefined {
  if (isOldestFirst) return last && last.before < before ? idBefore(last.before) : undefined
  return last && last.lo > from ? last.lo : undefined
}

/** The ranges one statement scans, in the order of the search, without gaps where something could match. */
async function* pieces(db: Db, sought: Sought): AsyncGenerator<Stretch[]> {
  const { workspaceId, words } = sought
  const terms = termsAsked(workspaceId, words, sought)
  const isOldestFirst = sought.isOldestFirst ?? false
  let { from, before } = sought
  while (terms.length > 0) {
    const ranges = await queries.listRanges(db, { workspaceId, terms, from, before, atMost: mostRanges, isOldestFirst })
    const last = ranges.length === mostRanges ? ranges.pop() : undefined
    // Too many ranges overlap to narrow the search: scan the rest of the log instead.
    if (last && (isOldestFirst ? last.lo <= from : last.hi >= before)) break
    const lo = last && !isOldestFirst ? idAfter(last.hi) : from
    const end = last && isOldestFirst ? last.lo : before
    const stretches = disjoint(isOldestFirst ? ranges.toSorted(byEndDown) : ranges, { lo, before: end })
    yield* grouped(db, workspaceId, isOldestFirst ? stretches.toReversed() : stretches, isOldestFirst)
    if (!last) return
    if (isOldestFirst) from = end
    else before = lo
  }
  yield* countedOff(db, workspaceId, { lo: from, before, isSmall: false }, isOldestFirst)
}

const byEndDown = (a: Range, b: Range) => (a.hi < b.hi ? 1 : -1)

async function* grouped(
  db: Db,
  workspaceId: string,
  stretches: readonly Stretch[],
  isOldestFirst: boolean,
): AsyncGenerator<Stretch[]> {
  let group: Stretch[] = []
  for (const stretch of stretches) {
    if (stretch.isSmall) group.push(stretch)
    if (group.length > 0 && (group.length === segmentsInAPiece || !stretch.isSmall)) {
      yield group
      group = []
    }
    if (!stretch.isSmall) yield* countedOff(db, workspaceId, stretch, isOldestFirst)
  }
  if (group.length > 0) yield group
}

async function* countedOff(
  db: Db,
  workspaceId: string,
  { lo, before }: Stretch,
  isOldestFirst: boolean,
): AsyncGenerator<Stretch[]> {
  let [start, end] = [lo, before]
  for (;;) {
    const at = await queries.countOff(db, workspaceId, { lo: start, before: end, rows: rowsInAPiece, isOldestFirst })
    const [cutLo, cutEnd] = isOldestFirst ? [start, at && idAfter(at)] : [at, end]
    yield [{ lo: cutLo ?? start, before: cutEnd ?? end, isSmall: true }]
    if (at === undefined) return
    if (isOldestFirst) start = idAfter(at)
    else end = at
  }
}
