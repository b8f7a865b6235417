import type { RequestOf } from '@sextant/contract/kernel/route'
import { assumptionsOf } from '@sextant/contract/prds/claims'
import { PrdContent as Content, type PrdContent } from '@sextant/contract/prds/content'
import { withEdits } from '@sextant/contract/prds/edits'
import type { Prd, PrdSummary, prdRoutes } from '@sextant/contract/prds/routes'
import { nextVersion } from '@sextant/contract/prds/rules'
import type { PrdSection } from '@sextant/contract/prds/sections'
import type { RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import { presentApproval } from './approval/content-hash.ts'
import { changedSections } from './changes.ts'
import { pageOfDocuments } from './documents/documents.queries.ts'
import { changedEvidence, inventedQuote, sourcesIn } from './evidence.ts'
import { defaultLayout, layoutOf } from './layouts/layouts.ts'
import { mergedWithNewer, withChangedBlock } from './merge-saves.ts'
import * as queries from './prds.queries.ts'
import { refuseUnlessSame } from './shareables.ts'
import { keepSources, sourcesOf } from './sources.service.ts'

export function list(
  ctx: RequestCtx,
  { is_template: isTemplate, limit: atMost }: RequestOf<typeof prdRoutes.list>['query'],
): Promise<PrdSummary[]> {
  return queries.listPrds(ctx.db, ctx.actor.workspaceId, { isTemplate, atMost })
}

export const page = (ctx: RequestCtx, query: RequestOf<typeof prdRoutes.page>['query']) =>
  pageOfDocuments(ctx.db, ctx.actor.workspaceId, query)

export async function read(ctx: RequestCtx, id: string): Promise<Prd> {
  return toPrd(ctx, orNotFound(await queries.findPrd(ctx.db, ctx.actor.workspaceId, id), 'PRD'))
}

async function toPrd(ctx: RequestCtx, { content, approval, layout, ...state }: queries.StoredPrd): Promise<Prd> {
  // Fills in fields that were added after the PRD was stored.
  const whole = Content.parse(content)
  const texts = await ctx.ports.transcripts.textsOf(ctx, sourcesIn(whole))
  return {
    ...state,
    ...whole,
    layout: await layoutOf(ctx.db, ctx.actor.workspaceId, layout),
    approval: approval && presentApproval(ctx, approval, content),
    sources: await sourcesOf(ctx, { id: state.id, transcriptId: state.transcript_id, content: whole }),
    evidence_changed: changedEvidence(whole, texts),
    assumptions: assumptionsOf(whole).map((claim) => claim.id),
  }
}

type Save = RequestOf<typeof prdRoutes.save>['body']
type BlockSave = RequestOf<typeof prdRoutes.saveBlock>['body']

export function save(ctx: RequestCtx, id: string, form: Save): Promise<Prd> {
  const { revision, is_template: isTemplate, is_auto_save: isAutoSave, ...content } = form
  return ctx.transact(async (ctx) => {
    const before = await lockDraft(ctx, id)
    refuseUnlessSame(ctx, before, isTemplate)
    const merged = await mergedWithNewer(ctx, before, { revision, content: Content.parse(content) })
    await change(ctx, before, {
      content: withEdits(before.content, merged),
      reason: isAutoSave ? queries.savedAutomatically : 'Draft saved',
      ...(!isAutoSave && { version: nextVersion(before.version) }),
      ...(isTemplate !== undefined && { isTemplate }),
    })
    return read(ctx, id)
  })
}

/** Saves one block, made from the revision in which it was read. */
export function saveBlock(ctx: RequestCtx, id: string, block: BlockSave): Promise<Prd> {
  return ctx.transact(async (ctx) => {
    const before = await lockDraft(ctx, id)
    const mine = await withChangedBlock(ctx, id, block)
    const merged = await mergedWithNewer(ctx, before, { revision: block.revision, content: mine })
    const content = withEdits(before.content, merged)
    await change(ctx, before, { content, reason: queries.savedAutomatically })
    return read(ctx, id)
  })
}

interface Change {
  content: PrdContent
  reason: string
  version?: string
  status?: 'draft' | 'approved'
  approval?: queries.StoredApproval | null
  isTemplate?: boolean
}

/** Changes a PRD; new quotes must be in their sources. */
export async function change(ctx: RequestCtx, before: queries.StoredPrd, change: Change): Promise<PrdSection[]> {
  await refuseInvented(ctx, before.content, change.content)
  return record(ctx, before, change)
}

/**
 * Saves a change as a numbered revision, audits it and publishes it. Enough for an earlier state: its quotes were
 * checked when it was first saved, and later source changes are marked, not refused.
 */
export async function record(ctx: RequestCtx, before: queries.StoredPrd, change: Change): Promise<PrdSection[]> {
  const { workspaceId, name: by } = ctx.actor
  const { content, reason, ...state } = change
  const changed = changedSections(Content.parse(before.content), content)
  const [at, revision] = [ctx.now(), before.revision + 1]
  const isSample = before.is_sample && ctx.isSample
  await queries.updatePrd(ctx.db, before.id, { content, revision, isSample, at, ...state })
  await queries.insertRevision(ctx.db, before.id, { number: revision, content, reason, changed, by, at })
  const { version, status } = { ...before, ...state }
  await ctx.audit(
    'UPDATE_PRD',
    { id: before.id, name: content.title, version, status, facts: { reason, changed, ...hashOf(state) } },
    { name: before.content.title, version: before.version, status: before.status },
  )
  await ctx.emit('prd.changed', { workspaceId, prdId: before.id })
  await ctx.publish({ workspaceId }, { topic: 'prds', id: before.id })
  return changed
}

const hashOf = ({ approval }: Pick<Change, 'approval'>) => approval && { content: approval.hash }

async function refuseInvented(ctx: RequestCtx, before: PrdContent | undefined, after: PrdContent): Promise<void> {
  const texts = await ctx.ports.transcripts.textsOf(ctx, sourcesIn(after))
  const invented = inventedQuote(before, after, texts)
  if (invented !== undefined) {
    throw new UserError('invalid_input', `This quote isn't in its source: “${invented.slice(0, 120)}”`)
  }
}

export async function lockDraft(ctx: RequestCtx, id: string): Promise<queries.StoredPrd> {
  const prd = orNotFound(await queries.lockPrd(ctx.db, ctx.actor.workspaceId, id), 'PRD')
  if (prd.status === 'approved') throw new UserError('conflict', 'An approved PRD can only be viewed or deleted.')
  return prd
}

export function refuseOlder(
  { id, revision }: Pick<queries.StoredPrd, 'id' | 'revision'>,
  madeFrom: number | undefined,
): void {
  if (madeFrom !== undefined && madeFrom !== revision) {
    throw new UserError('conflict', 'Someone else changed this PRD. Reload it and try again.', {
      link: pageOf(id),
    })
  }
}

export const pageOf = (id: string) => `/prds/${id}`

export function remove(ctx: RequestCtx, id: string): Promise<{ success: true }> {
  return ctx.transact(async (ctx) => {
    const { workspaceId } = ctx.actor
    const { content } = orNotFound(await queries.lockPrd(ctx.db, workspaceId, id), 'PRD')
    const { title } = content
    await ctx.ports.moveToBin(ctx, { kind: 'prd', ids: [id], title })
    await ctx.audit('DELETE_PRD', { id, name: title })
    await ctx.emit('prd.deleted', { workspaceId, prdId: id })
    await ctx.publish({ workspaceId }, { topic: 'prds', id })
    return { success: true }
  })
}

/** It is back from the bin. */
export async function restored(ctx: RequestCtx, [id = '']: readonly string[]): Promise<void> {
  const { workspaceId } = ctx.actor
  await ctx.emit('prd.changed', { workspaceId, prdId: id })
  await ctx.publish({ workspaceId }, { topic: 'prds', id })
}

export function duplicate(ctx: RequestCtx, id: string): Promise<Prd> {
  return ctx.transact(async (ctx) => {
    const { content, is_template, transcript_id, engine, model, layout } = orNotFound(
      await queries.findPrd(ctx.db, ctx.actor.workspaceId, id),
      'PRD',
    )
    const title = is_template ? content.title : `${content.title} (Copy)`.slice(0, 300)
    return create(ctx, {
      runId: null,
      transcriptId: transcript_id,
      content: { ...content, title },
      engine,
      model,
      layout,
      reason: is_template ? 'Started from a template' : 'Duplicated',
    })
  })
}

interface NewDocument extends Omit<queries.NewPrd, 'workspaceId' | 'isTemplate' | 'isSample' | 'by' | 'at'> {
  reason: string
  /** Sources besides the first. */
  moreTranscriptIds?: readonly string[]
}

export async function create(ctx: RequestCtx, document: NewDocument): Promise<Prd> {
  const { reason, moreTranscriptIds = [], ...rest } = document
  const { isSample } = ctx
  const { workspaceId, name: by } = ctx.actor
  await refuseInvented(ctx, undefined, document.content)
  const at = ctx.now()
  const layout = rest.layout ?? (await defaultLayout(ctx.db, workspaceId))
  const id = await queries.insertPrd(ctx.db, { workspaceId, isTemplate: false, isSample, by, at, ...rest, layout })
  await queries.insertRevision(ctx.db, id, { number: 1, content: document.content, reason, changed: [], by, at })
  const { transcriptId, content } = document
  await keepSources(ctx, { id, transcriptId, content }, [...(transcriptId ? [transcriptId] : []), ...moreTranscriptIds])
  await ctx.audit('CREATE_PRD', { id, name: document.content.title })
  await ctx.emit('prd.changed', { workspaceId, prdId: id })
  await ctx.publish({ workspaceId }, { topic: 'prds', id })
  return read(ctx, id)
}

export async function revisions(ctx: RequestCtx, id: string) {
  await read(ctx, id)
  return queries.listRevisions(ctx.db, id)
}

export function restore(ctx: RequestCtx, id: string, number: number): Promise<Prd> {
  return ctx.transact(async (ctx) => {
    const before = await lockDraft(ctx, id)
    const content = orNotFound(await queries.findRevision(ctx.db, id, number), 'Revision')
    await record(ctx, before, { content: Content.parse(content), reason: `Revision ${number} restored` })
    return read(ctx, id)
  })
}
