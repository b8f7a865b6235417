import type { AuditBreak, AuditVerification } from '@sextant/contract/audit/routes'
import type { Ctx } from '#kernel/context'
import { UpstreamError, UserError } from '#kernel/errors'
import type { Checkpoint } from '#ports/audit'
import { momentOf } from '../event-id.ts'
import { breakAt } from './breaks.ts'
import { toMarked } from './seals.queries.ts'
import { isSigned } from './seals.ts'
import * as queries from './verify.queries.ts'

const rowsAtATime = 500

interface Outside {
  place: string
  checkpoints: Checkpoint[]
  problem: string | null
}

type Stages = AsyncGenerator<{ checked: number; total: number }, AuditVerification>

/** Checks the whole log from its first event and stops at the first that fails. */
export async function* verify(ctx: Ctx, workspaceId: string): Stages {
  // Read before the chain, so that the chain must contain every checkpoint found.
  const outside = await readOutside(ctx, workspaceId)
  const chain = await queries.findChain(ctx.db, workspaceId)
  const total = chain?.count ?? 0
  yield { checked: 0, total }
  const walked = yield* walk(ctx, { workspaceId, total, inherited: chain?.inherited ?? 0, outside })
  const broken = walked.broken ?? (await breakBehind(ctx, { workspaceId, chain, outside, ...walked }))
  const waiting = await queries.waiting(ctx.db, workspaceId)
  const publicKey = chain?.key ? ctx.ports.auditKeys.find(chain.key)?.publicKey : undefined
  return {
    isIntact: broken === undefined,
    checked: walked.checked,
    waiting: waiting.events,
    waitingSince: waiting.oldest && momentOf(waiting.oldest).toISOString(),
    broken: broken ?? null,
    checkpoint: chain?.signed_at
      ? {
          count: chain.count,
          head: chain.head.toString('hex'),
          at: chain.signed_at.toISOString(),
          publicKey: publicKey ?? '',
        }
      : null,
    outside: comparedWith(outside, walked.checked),
  }
}

/** A check without anything to compare with must not look like a full one. */
function comparedWith({ place, checkpoints, problem }: Outside, checked: number): AuditVerification['outside'] {
  const none = `There are no checkpoints of this log in ${place}, so it wasn't compared with anything outside the database.`
  const isAlone = checked > 0 && checkpoints.length === 0
  return { place, compared: checkpoints.length, problem: problem ?? (isAlone ? none : null) }
}

interface Walk {
  workspaceId: string
  total: number
  inherited: number
  outside: Outside
}

interface Walked {
  checked: number
  head: Buffer
  broken: AuditBreak | undefined
}

async function* walk(
  ctx: Ctx,
  { workspaceId, total, inherited, outside }: Walk,
): AsyncGenerator<{ checked: number; total: number }, Walked> {
  const heads = new Map(outside.checkpoints.map((checkpoint) => [checkpoint.count, checkpoint.head]))
  let [checked, agreed] = [0, 0]
  let head: Buffer = Buffer.alloc(0)
  for (;;) {
    const rows = await queries.sealedAfter(ctx.db, workspaceId, { after: checked, upTo: total, atMost: rowsAtATime })
    for (const row of rows) {
      const place = { workspaceId, expected: checked + 1, previous: head, inherited }
      const sealed = { ...row, eventId: row.event_id, marked: toMarked(workspaceId, row) }
      const broken = breakAt(ctx.ports.auditKeys, place, sealed)
      if (broken) return { checked, head, broken }
      const kept = heads.get(row.number)
      if (kept !== undefined && kept !== row.hash.toString('hex')) {
        return { checked, head, broken: rewritten(agreed + 1, row.number, outside.place) }
      }
      if (kept !== undefined) agreed = row.number
      checked = row.number
      head = row.hash
    }
    if (rows.length < rowsAtATime) return { checked, head, broken: undefined }
    yield { checked, total }
    // Let other requests run between batches.
    await new Promise(setImmediate)
  }
}

const rewritten = (first: number, last: number, place: string): AuditBreak => ({
  kind: 'rewritten',
  number: first,
  eventId: null,
  detail: `Event ${first}, or one after it up to ${last}, was rewritten: it doesn't match a checkpoint kept in ${place}.`,
})

interface Behind extends Walked {
  workspaceId: string
  chain: queries.ChainRow | undefined
  outside: Outside
}

/** Checks what follows the last valid event: missing events or inserted ones. */
async function breakBehind(ctx: Ctx, behind: Behind): Promise<AuditBreak | undefined> {
  const { workspaceId, chain, outside, checked, head } = behind
  const next = checked + 1
  const missing = (last: number, who: string): AuditBreak => {
    const which = last === next ? `Event ${next} is` : `Events ${next} to ${last} are`
    return { kind: 'missing', number: next, eventId: null, detail: `${which} missing from the end: ${who}.` }
  }
  const furthest = Math.max(0, ...outside.checkpoints.map(({ count }) => count))
  if (furthest > checked) return missing(furthest, `a checkpoint kept in ${outside.place} counts ${furthest}`)
  if (chain && chain.count > checked) return missing(chain.count, `the signed count is ${chain.count}`)
  const unsigned = await queries.findUnsigned(ctx.db, workspaceId)
  if (unsigned) {
    const { number, event_id: eventId } = unsigned
    return { kind: 'inserted', number, eventId, detail: `Event ${number} comes after the last event Sextant signed.` }
  }
  if (chain && chain.count > 0 && !(chain.head.equals(head) && isChainSigned(ctx, workspaceId, chain))) {
    const detail = `The event count and the last seal, of event ${checked}, aren't signed by this server.`
    return { kind: 'unsigned', number: checked, eventId: null, detail }
  }
  const unasked = await queries.findUnasked(ctx.db, workspaceId)
  if (!unasked) return undefined
  const detail = `The event ${unasked} wasn't written by Sextant: it was never sealed.`
  return { kind: 'inserted', number: null, eventId: unasked, detail }
}

function isChainSigned(ctx: Ctx, workspaceId: string, chain: queries.ChainRow): boolean {
  const key = ctx.ports.auditKeys.find(chain.key)
  if (!key || !chain.signed_at || !chain.signature) return false
  return isSigned(key, {
    workspaceId,
    count: chain.count,
    head: chain.head.toString('hex'),
    inherited: chain.inherited,
    at: chain.signed_at.toISOString(),
    key: key.number,
    signature: chain.signature.toString('hex'),
    publicKey: key.publicKey,
  })
}

/** Uses only checkpoints signed by this server; others prove nothing. */
async function readOutside(ctx: Ctx, workspaceId: string): Promise<Outside> {
  const { auditAnchors: anchors, auditKeys: keys } = ctx.ports
  if (!anchors) return { place: 'nowhere else', checkpoints: [], problem: null }
  const { place } = anchors
  try {
    const found = (await anchors.read(workspaceId)).filter((checkpoint) => checkpoint.workspaceId === workspaceId)
    const checkpoints = found.filter((checkpoint) => {
      const key = keys.find(checkpoint.key)
      return key && isSigned(key, checkpoint)
    })
    const strange = found.length - checkpoints.length
    const problem = strange > 0 ? `${strange} of the checkpoints there aren't signed by this server.` : null
    return { place, checkpoints, problem }
  } catch (error) {
    ctx.log.warn({ err: error, place }, 'the checkpoints of the audit log could not be read')
    const reason =
      error instanceof UserError || error instanceof UpstreamError ? error.message : "The checkpoints couldn't be read"
    return { place, checkpoints: [], problem: `${reason}: the log was checked without them.` }
  }
}
