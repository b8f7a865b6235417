import type { AnswerOf, ReplyOf, RequestOf } from '@sextant/contract/kernel/route'
import { claimsIn, withClaims } from '@sextant/contract/prds/claims'
import { PrdContent as Content, type PrdContent } from '@sextant/contract/prds/content'
import { wordsOf } from '@sextant/contract/prds/edits'
import { type BlockConflict, mergeContent, withBlock } from '@sextant/contract/prds/merge'
import type { Proposal, proposalRoutes } from '@sextant/contract/prds/proposals'
import type { Prd } from '@sextant/contract/prds/routes'
import { mostSources, tooManySources } from '@sextant/contract/prds/sources'
import type { RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import { hashOf, startOnce } from '../generation/generations.service.ts'
import { findRevision } from '../prds.queries.ts'
import { change, lockDraft, read } from '../prds.service.ts'
import { keepSources } from '../sources.service.ts'
import * as queries from './proposals.queries.ts'
import { proposalName, withMore, withQuotesOf } from './propose.ts'

type AddSource = RequestOf<typeof proposalRoutes.addSource>['body']
type Decide = RequestOf<typeof proposalRoutes.decide>['body']

/** Responds once the source was read and its suggestions are stored. */
export async function* addSource(
  ctx: RequestCtx,
  id: string,
  { transcript_id, source_text: sourceText = '', title }: AddSource,
): AnswerOf<typeof proposalRoutes.addSource> {
  const draft = await read(ctx, id)
  refuseApproved(draft)
  const transcriptId = transcript_id ?? (await ctx.ports.transcripts.keepText(ctx, { sourceText, title }))
  await refuseSource(ctx, draft, transcriptId)
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

function refuseApproved({ status, sources }: Prd): void {
  if (status === 'approved') throw new UserError('conflict', 'An approved PRD can only be viewed or deleted.')
  if (sources.length >= mostSources) throw new UserError('invalid_input', tooManySources)
}

async function refuseSource(ctx: RequestCtx, { sources }: Prd, transcriptId: string): Promise<void> {
  const known = sources.find((source) => source.id === transcriptId)
  if (known) throw new UserError('conflict', `This PRD already uses “${known.title}”.`)
  await ctx.ports.transcripts.sourceOf(ctx, { transcriptId, sourceText: '', title: '', context: '' })
}

export async function list(ctx: RequestCtx, id: string): Promise<Proposal[]> {
  const prd = await read(ctx, id)
  return present(ctx, prd, await queries.listOpen(ctx.db, ctx.actor.workspaceId, id))
}

/** With what each contradicts in the PRD as it is now. */
async function present(ctx: RequestCtx, prd: Prd, proposals: readonly queries.StoredProposal[]): Promise<Proposal[]> {
  const content = Content.parse(prd)
  const claims = new Map(claimsIn(content).map(({ claim }) => [claim.id, claim]))
  const edited = new Map<string, BlockConflict>()
  for (const [revision, some] of Map.groupBy(proposals, (one) => one.revision)) {
    if (revision === prd.revision) continue
    const base = await baseOf(ctx, prd.id, revision)
    for (const conflict of mergedWith(base, content, some).conflicts) edited.set(conflict.block, conflict)
  }
  return proposals.map(({ revision: _revision, value: _value, sentences: _sentences, instead, ...proposal }) => {
    const conflict = edited.get(blockOf(proposal))
    const mine = instead ? claims.get(instead.item ?? '') : conflict?.theirs
    const theirs = instead ? instead.value : conflict?.mine
    return { ...proposal, against: theirs === undefined ? null : { mine: mine ?? null, theirs } }
  })
}

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
    const isAccepted = decision !== 'reject'
    const current = Content.parse(before.content)
    const { content, applied } =
      decision === 'accept'
        ? await withProposals(ctx, id, current, chosen)
        : { content: isAccepted ? chosen.reduce(withReplacement, current) : current, applied: chosen }
    const status = isAccepted ? 'accepted' : 'rejected'
    const decided = applied.map((one) => one.id)
    await queries.decide(ctx.db, workspaceId, decided, { status, by, at: ctx.now() })
    if (isAccepted && applied.length > 0) {
      const titles = [...new Set(applied.map((one) => one.source_title))].join(', ')
      await change(ctx, before, { content: Content.parse(content), reason: `Accepted from ${titles}`.slice(0, 300) })
      const sources = applied.map((one) => one.transcript_id)
      await keepSources(ctx, { id, transcriptId: before.transcript_id, content }, sources)
    } else if (applied.length > 0) {
      const { version, status: state } = before
      const facts = { reason: 'Suggested changes rejected', count: applied.length }
      await ctx.audit('UPDATE_PRD', { id, name: before.content.title, version, status: state, facts })
      await ctx.publish({ workspaceId }, { topic: 'prds', id })
    }
    const left = open.filter((one) => !applied.includes(one))
    const prd = await read(ctx, id)
    return {
      prd,
      proposals: await present(ctx, prd, left),
      edited: chosen.filter((one) => !applied.includes(one)).map(proposalName),
    }
  })
}

/** The document with these changes. Blocks that someone edited since stay as they are, and their proposals open. */
async function withProposals(
  ctx: RequestCtx,
  prdId: string,
  before: PrdContent,
  chosen: readonly queries.StoredProposal[],
) {
  let content = before
  const applied: queries.StoredProposal[] = []
  for (const [revision, proposals] of Map.groupBy(chosen, (one) => one.revision)) {
    const base = await baseOf(ctx, prdId, revision)
    const edited = new Set(mergedWith(base, content, proposals).conflicts.map(({ block }) => block))
    const kept = proposals.filter((one) => !edited.has(blockOf(one)))
    content = mergedWith(base, content, kept).content
    applied.push(...kept)
  }
  return { content, applied }
}

const baseOf = async (ctx: RequestCtx, prdId: string, revision: number): Promise<PrdContent> =>
  Content.parse(orNotFound(await findRevision(ctx.db, prdId, revision), 'Revision'))

const blockOf = ({ section, item }: Pick<Proposal, 'section' | 'item'>) =>
  item === null ? section : `${section}/${item}`

/**
 * Only words of claims can contradict each other. Claims that say what they said then count as they are now, and text and
 * audience are only added to.
 */
function mergedWith(then: PrdContent, theirs: PrdContent, proposals: readonly queries.StoredProposal[]) {
  const now = new Map(claimsIn(theirs).map(({ claim }) => [claim.id, claim]))
  const { problem_statement, target_audience } = theirs
  const base = withClaims({ ...then, problem_statement, target_audience }, (claims) =>
    claims.map((claim) => {
      const current = now.get(claim.id)
      return current && wordsOf(current) === wordsOf(claim) ? current : claim
    }),
  )
  return mergeContent({ base, mine: proposals.reduce(withProposal, base), theirs })
}

function withProposal(content: PrdContent, proposal: queries.StoredProposal): PrdContent {
  return withValue(content, proposal, addedTo(content, proposal))
}

function addedTo(content: PrdContent, { section, item, kind, value }: queries.StoredProposal): unknown {
  if (section === 'problem_statement') return withMore(content.problem_statement, value as string)
  if (section === 'target_audience') return withMore(content.target_audience, value as PrdContent['target_audience'])
  const known = kind === 'change' && claimsIn(content).find(({ claim }) => claim.id === item)?.claim
  return known ? withQuotesOf(known, value as typeof known) : value
}

/** Also where the PRD says something else. */
const withReplacement = (content: PrdContent, proposal: queries.StoredProposal): PrdContent =>
  proposal.instead ? (withBlock(content, proposal.instead) as PrdContent) : withValue(content, proposal, proposal.value)

function withValue(content: PrdContent, proposal: queries.StoredProposal, value: unknown): PrdContent {
  const { section, heading, item, kind, sentences } = proposal
  const block = { section, heading: heading ?? undefined, item: item ?? undefined, value }
  // Behind the last item of its list.
  const changed = withBlock(content, kind === 'add' ? { ...block, after: '' } : block) as PrdContent
  if (sentences.length === 0) return changed
  return { ...changed, sentence_evidence: [...(changed.sentence_evidence ?? []), ...sentences].slice(0, 500) }
}
