import type { AnswerOf, ReplyOf, RequestOf } from '@sextant/contract/kernel/route'
import { PrdContent as Content, type PrdContent } from '@sextant/contract/prds/content'
import { mergeContent, withBlock } from '@sextant/contract/prds/merge'
import type { Proposal, proposalRoutes } from '@sextant/contract/prds/proposals'
import { mostSources, tooManySources } from '@sextant/contract/prds/sources'
import type { RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import { hashOf, startOnce } from '../generation/generations.service.ts'
import { findRevision, type StoredPrd } from '../prds.queries.ts'
import { change, lockDraft, read } from '../prds.service.ts'
import { keepSources } from '../sources.service.ts'
import * as queries from './proposals.queries.ts'
import { proposalName } from './propose.ts'

type Decide = RequestOf<typeof proposalRoutes.decide>['body']

/** Responds once the source was read and its suggestions are stored. */
export async function* addSource(
  ctx: RequestCtx,
  id: string,
  transcriptId: string,
): AnswerOf<typeof proposalRoutes.addSource> {
  await refuseSource(ctx, id, transcriptId)
  const run_id = await startOnce(ctx, hashOf(`${id} ${transcriptId}`), { transcriptId, addToPrdId: id })
  const states = ctx.ports.followRun(ctx, run_id)
  for (;;) {
    const { done, value } = await states.next()
    if (!done) {
      yield { run_id, progress: value.run.progress, message: value.run.message }
      continue
    }
    if (value.status === 'failed') throw new UserError('invalid_input', value.error ?? "Couldn't read this source.")
    const found = await list(ctx, id)
    return { run_id, proposals: found.filter((one) => one.transcript_id === transcriptId) }
  }
}

async function refuseSource(ctx: RequestCtx, id: string, transcriptId: string): Promise<void> {
  const { status, sources } = await read(ctx, id)
  if (status === 'approved') throw new UserError('conflict', 'An approved PRD can only be viewed or deleted.')
  const known = sources.find((source) => source.id === transcriptId)
  if (known) throw new UserError('conflict', `This PRD already uses “${known.title}”.`)
  if (sources.length >= mostSources) throw new UserError('invalid_input', tooManySources)
  await ctx.ports.transcripts.sourceOf(ctx, { transcriptId, sourceText: '', title: '', context: '' })
}

export async function list(ctx: RequestCtx, id: string): Promise<Proposal[]> {
  await read(ctx, id)
  return present(await queries.listOpen(ctx.db, ctx.actor.workspaceId, id))
}

const present = (proposals: readonly queries.StoredProposal[]): Proposal[] =>
  proposals.map(({ revision: _revision, value: _value, sentences: _sentences, ...proposal }) => proposal)

export function decide(
  ctx: RequestCtx,
  id: string,
  { ids, decision }: Decide,
): Promise<ReplyOf<typeof proposalRoutes.decide>> {
  return ctx.transact(async (ctx) => {
    const { workspaceId, name: by } = ctx.actor
    const before = await lockDraft(ctx, id)
    const open = await queries.listOpen(ctx.db, workspaceId, id)
    const known = await queries.countKnown(ctx.db, workspaceId, id, ids)
    if (known < new Set(ids).size) throw new UserError('not_found', 'Suggested change not found')
    // A second click or another tab may have decided some of them.
    const chosen = open.filter((one) => ids.includes(one.id))
    const isAccepted = decision === 'accept'
    const { content, applied } = isAccepted
      ? await withProposals(ctx, before, chosen)
      : { content: before.content, applied: chosen }
    const status = isAccepted ? 'accepted' : 'rejected'
    const decided = applied.map((one) => one.id)
    await queries.decide(ctx.db, workspaceId, decided, { status, by, at: ctx.now() })
    if (isAccepted && applied.length > 0) {
      const titles = [...new Set(applied.map((one) => one.source_title))].join(', ')
      await change(ctx, before, { content, reason: `Accepted from ${titles}`.slice(0, 300) })
      const sources = applied.map((one) => one.transcript_id)
      await keepSources(ctx, { id, transcriptId: before.transcript_id, content }, sources)
    } else if (applied.length > 0) {
      const { version, status: state } = before
      const facts = { reason: 'Suggested changes rejected', count: applied.length }
      await ctx.audit('UPDATE_PRD', { id, name: before.content.title, version, status: state, facts })
      await ctx.publish({ workspaceId }, { topic: 'prds', id })
    }
    const left = open.filter((one) => !applied.includes(one))
    return {
      prd: await read(ctx, id),
      proposals: present(left),
      edited: chosen.filter((one) => !applied.includes(one)).map(proposalName),
    }
  })
}

/** The document with these changes. Blocks that someone edited since stay as they are, and their proposals open. */
async function withProposals(ctx: RequestCtx, before: StoredPrd, chosen: readonly queries.StoredProposal[]) {
  let content: PrdContent = Content.parse(before.content)
  const applied: queries.StoredProposal[] = []
  for (const [revision, proposals] of Map.groupBy(chosen, (one) => one.revision)) {
    const base = Content.parse(orNotFound(await findRevision(ctx.db, before.id, revision), 'Revision'))
    const theirs = content
    const merge = (some: readonly queries.StoredProposal[]) =>
      mergeContent({ base, mine: some.reduce(withProposal, base), theirs })
    const edited = new Set(merge(proposals).conflicts.map(({ block }) => block))
    const kept = proposals.filter(({ section, item }) => !edited.has(item === null ? section : `${section}/${item}`))
    content = merge(kept).content
    applied.push(...kept)
  }
  return { content: Content.parse(content), applied }
}

function withProposal(content: PrdContent, proposal: queries.StoredProposal): PrdContent {
  const { section, heading, item, value, kind, sentences } = proposal
  const block = { section, heading: heading ?? undefined, item: item ?? undefined, value }
  // Behind the last item of its list.
  const changed = withBlock(content, kind === 'add' ? { ...block, after: '' } : block) as PrdContent
  if (sentences.length === 0) return changed
  return { ...changed, sentence_evidence: [...(changed.sentence_evidence ?? []), ...sentences].slice(0, 500) }
}
