import type {
  Activity,
  Advocate,
  AdvocateDetail,
  AdvocateDraft,
  AdvocateEdit,
  AdvocateStats,
  advocateRoutes,
} from '@sextant/contract/advocates/routes'
import { activityPoints, emailKey, isEmail, type RecordedKind } from '@sextant/contract/advocates/rules'
import { oneLine } from '@sextant/contract/kernel/one-line'
import type { RequestOf } from '@sextant/contract/kernel/route'
import type { RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import * as activities from './activities.queries.ts'
import * as queries from './advocates.queries.ts'
import { blankAccepted } from './candidates/candidates.queries.ts'
import { ofPerson as answersOf } from './importing/feedback.queries.ts'
import * as optOuts from './outreach/opt-outs.queries.ts'
import { mailKeyOf } from './people.ts'
import { publishChange } from './publish-change.ts'
import { stats as countStats } from './stats.queries.ts'

export const optedOut = 'This person unsubscribed.'

export const list = (ctx: RequestCtx, query: RequestOf<typeof advocateRoutes.list>['query']) =>
  queries.list(ctx.db, ctx.actor.workspaceId, query)

export const stats = (ctx: RequestCtx): Promise<AdvocateStats> => countStats(ctx.db, ctx.actor.workspaceId)

export async function read(ctx: RequestCtx, id: string): Promise<AdvocateDetail> {
  const row = orNotFound(await queries.find(ctx.db, ctx.actor.workspaceId, id), 'Advocate')
  const done = await activities.newest(ctx.db, ctx.actor.workspaceId, id)
  return {
    ...queries.toAdvocate(row),
    goodWords: queries.goodWordsOf(row),
    answers: row.email ? await answersOf(ctx.db, ctx.actor.workspaceId, mailKeyOf(row.email)) : [],
    activities: done.map(({ by_name: by, at, kind, ...one }) => ({
      ...{ ...one, by, at: at.toISOString(), kind: kind as Activity['kind'] },
    })),
    consent: row.agreed_at ? row.agreed_how : "They haven't opted in to emails.",
  }
}

export function keyFor(email: string): string | null {
  if (email === '') return null
  if (!isEmail(email)) throw new UserError('invalid_input', "This isn't a valid email address.")
  return emailKey(email)
}

export const agreedByHand = (ctx: RequestCtx) => `${ctx.actor.name} recorded their consent.`

interface Proof {
  mentions?: number
  goodWords?: AdvocateDetail['goodWords']
  isSample?: boolean
}

export function create(ctx: RequestCtx, draft: AdvocateDraft, proof: Proof = {}): Promise<Advocate> {
  return ctx.transact(async (ctx) => {
    const { workspaceId } = ctx.actor
    const { hasAgreed, ...person } = draft
    const key = keyFor(draft.email)
    const isOut = key !== null && (await optOuts.has(ctx.db, workspaceId, key))
    const [id] = await queries.insert(ctx.db, [
      {
        ...{ workspaceId, ...person, name: oneLine(person.name), handle: oneLine(person.handle), emailKey: key },
        status: isOut ? 'inactive' : hasAgreed ? 'active' : 'pending',
        agreedAt: hasAgreed ? ctx.now() : null,
        agreedHow: hasAgreed ? agreedByHand(ctx) : '',
        ...proof,
        at: ctx.now(),
      },
    ])
    if (!id) throw new UserError('already_exists', 'Someone with this email address is already in the program.')
    const created = await presentAdvocate(ctx, id)
    await ctx.audit('ADD_ADVOCATE', { ...subjectOf(created), hasAgreed })
    await publishChange(ctx)
    return created
  })
}

export function update(ctx: RequestCtx, id: string, edit: AdvocateEdit): Promise<Advocate> {
  return ctx.transact(async (ctx) => {
    const { workspaceId } = ctx.actor
    const row = orNotFound(await queries.lock(ctx.db, workspaceId, id), 'Advocate')
    await queries.update(ctx.db, workspaceId, id, await changeOf(ctx, row, edit))
    const advocate = await presentAdvocate(ctx, id)
    await ctx.audit('UPDATE_ADVOCATE', subjectOf(advocate), subjectOf(queries.toAdvocate(row)))
    await publishChange(ctx)
    return advocate
  })
}

async function changeOf(
  ctx: RequestCtx,
  row: queries.StoredAdvocate,
  edit: AdvocateEdit,
): Promise<queries.AdvocateChange> {
  const { hasAgreed, engagementRate, email, name, handle, platform, followers, status } = edit
  const key = email === undefined ? row.email_key : keyFor(email)
  const isAnother = key !== row.email_key
  if (isAnother && key !== null) await refuseTaken(ctx, key)
  const agrees = hasAgreed === true && row.agreed_at === null
  const wantsActive = (status ?? (agrees ? 'active' : row.status)) === 'active'
  if (wantsActive && key !== null && (await optOuts.has(ctx.db, row.workspace_id, key))) {
    throw new UserError('conflict', optedOut)
  }
  // Consent belongs to one email address: a new address has to opt in again.
  const isAgreed = hasAgreed === true || (row.agreed_at !== null && !(isAnother && row.email_key !== null))
  if (status === 'active' && !isAgreed) {
    throw new UserError('conflict', "They haven't opted in to emails yet. Invite them, or record their consent.")
  }
  return {
    ...(name !== undefined && { name: oneLine(name) }),
    ...(handle !== undefined && { handle: oneLine(handle) }),
    ...(platform && { platform }),
    ...(followers !== undefined && { followers }),
    ...(status && { status }),
    ...(engagementRate !== undefined && { engagement_rate: engagementRate }),
    ...(email !== undefined && { email, email_key: key }),
    ...(agrees && { agreed_at: ctx.now(), agreed_how: agreedByHand(ctx), status: status ?? 'active' }),
    ...(!isAgreed && row.agreed_at !== null && { agreed_at: null, agreed_how: '', status: status ?? 'pending' }),
    is_sample: false,
  }
}

async function refuseTaken(ctx: RequestCtx, key: string): Promise<void> {
  const [other] = await queries.findByKeys(ctx.db, ctx.actor.workspaceId, [key])
  if (other) throw new UserError('already_exists', `${other.name} already has this email address.`)
}

export function remove(ctx: RequestCtx, id: string): Promise<{ id: string }> {
  return ctx.transact(async (ctx) => {
    const { workspaceId } = ctx.actor
    const row = orNotFound(await queries.lock(ctx.db, workspaceId, id), 'Advocate')
    await ctx.ports.moveToBin(ctx, { kind: 'advocate', ids: [id], title: row.name })
    await blankAccepted(ctx.db, workspaceId, id, row.email ? [mailKeyOf(row.email)] : [])
    await ctx.audit('REMOVE_ADVOCATE', { id, name: row.name })
    await publishChange(ctx)
    return { id }
  })
}

/** They are back from the bin, and may have unsubscribed in between. */
export async function restored(ctx: RequestCtx, [id = '']: readonly string[]): Promise<void> {
  const { workspaceId } = ctx.actor
  const key = (await queries.lock(ctx.db, workspaceId, id))?.email_key
  if (key && (await optOuts.has(ctx.db, workspaceId, key))) await optOuts.rest(ctx.db, workspaceId, key)
  await publishChange(ctx)
}

export function record(
  ctx: RequestCtx,
  id: string,
  done: { kind: RecordedKind; note: string },
): Promise<AdvocateDetail> {
  return ctx.transact(async (ctx) => {
    const { workspaceId, name: byName } = ctx.actor
    const row = orNotFound(await queries.lock(ctx.db, workspaceId, id), 'Advocate')
    const points = activityPoints[done.kind]
    await activities.record(ctx.db, { workspaceId, advocateId: id, ...done, points, byName, at: ctx.now() })
    await ctx.audit('UPDATE_ADVOCATE', { id, name: row.name, did: done.kind, points })
    await publishChange(ctx)
    return read(ctx, id)
  })
}

export const presentAdvocate = async (ctx: RequestCtx, id: string): Promise<Advocate> =>
  queries.toAdvocate(orNotFound(await queries.find(ctx.db, ctx.actor.workspaceId, id), 'Advocate'))

const subjectOf = ({ id, name, email, platform, handle, followers, engagementRate, status }: Advocate) => ({
  ...{ id, name, email, platform, handle, followers, engagementRate, status },
})
