import { createHash } from 'node:crypto'
import { may } from '@sextant/contract/kernel/roles'
import type { PrdContent } from '@sextant/contract/prds/content'
import type { RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import { sourcesIn } from './evidence.ts'
import * as queries from './prds.queries.ts'
import { remove } from './prds.service.ts'
import { keepSources, sourcesOf } from './sources.service.ts'

const revisionsAtOnce = 50

interface Request {
  workspace_id: string
  is_move: boolean
}

/** Takes along the sources, the evidence and the revisions. Comments, reviews and approvals stay. */
export async function copyPrd(ctx: RequestCtx, id: string, { workspace_id: target, is_move }: Request) {
  const { userId, sessionId, workspaceId } = ctx.actor
  if (target === workspaceId) throw new UserError('invalid_input', 'This PRD is already in this workspace.')
  const member = orNotFound(await ctx.ports.actorOf(ctx.db, userId, target), 'Workspace')
  if (!may(member.role, 'canEditAgents')) {
    throw new UserError(
      'not_allowed',
      "You can't add PRDs to that team. Ask one of its administrators to make you an editor.",
    )
  }
  return ctx.transact(async (ctx) => {
    // The lock makes a double click wait for the first one.
    const prd = orNotFound(await queries.lockPrd(ctx.db, workspaceId, id), 'PRD')
    const there = ctx.as({ ...member, sessionId })
    let copied = copyIdOf(prd, target)
    // A deleted copy keeps its id while it can be restored.
    while (await ctx.ports.isInBin(there, copied)) copied = copyIdOf({ ...prd, id: copied }, target)
    const known = await queries.findPrd(there.db, target, copied)
    const copyId = known?.id ?? (await copyTo(ctx, there, prd, copied))
    if (!known) {
      await ctx.audit('COPY_PRD', { id, name: prd.title, facts: { to: target, copy: copyId } })
    }
    if (is_move) await remove(ctx, id)
    return { id: copyId }
  })
}

/** The same for the same revision and workspace, so that a copy is made once. It begins like the original's id. */
export function copyIdOf({ id, revision }: { id: string; revision: number }, target: string): string {
  const hash = createHash('sha256').update(`${id} ${revision} ${target}`).digest('hex')
  return `${id.slice(0, 13)}-7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`
}

async function copyTo(ctx: RequestCtx, there: RequestCtx, prd: queries.StoredPrd, id: string): Promise<string> {
  const { workspaceId, name: by } = there.actor
  const sources = createSources(ctx, there)
  const kept = await sourcesOf(ctx, { id: prd.id, transcriptId: prd.transcript_id, content: prd.content })
  await sources.copy(kept.map((source) => source.id))
  const content = await sources.moved(prd.content)
  const copy: queries.NewPrd = {
    ...{ workspaceId, runId: null, transcriptId: sources.idOf(prd.transcript_id), content },
    ...{ version: prd.version, revision: prd.revision, layout: prd.layout, engine: prd.engine, model: prd.model },
    ...{ isTemplate: prd.is_template, isSample: false, by, at: ctx.now() },
  }
  // A deleted copy may have been restored just now.
  const copyId = (await queries.insertPrdAs(there.db, id, copy)) ?? (await queries.insertPrd(there.db, copy))
  for (let after = 0; ; ) {
    const revisions = await queries.readRevisions(ctx.db, prd.id, after, revisionsAtOnce)
    const last = revisions.at(-1)
    if (!last) break
    for (const revision of revisions) revision.content = await sources.moved(revision.content)
    await queries.insertRevisions(there.db, copyId, revisions)
    after = last.number
  }
  await keepSources(there, { id: copyId, transcriptId: copy.transcriptId, content }, sources.all())
  await there.audit('CREATE_PRD', { id: copyId, name: prd.title, facts: { copiedFrom: ctx.actor.workspaceId } })
  await there.emit('prd.changed', { workspaceId, prdId: copyId })
  await there.publish({ workspaceId }, { topic: 'prds', id: copyId })
  return copyId
}

/** Copies each source once, and lets evidence name the copies. */
function createSources(ctx: RequestCtx, there: RequestCtx) {
  const copies = new Map<string, string>()
  const seen = new Set<string>()
  async function copy(ids: readonly string[]): Promise<void> {
    const unseen = ids.filter((id) => !seen.has(id))
    for (const id of unseen) seen.add(id)
    for (const [from, to] of await ctx.ports.transcripts.copyTo(ctx, there, unseen)) copies.set(from, to)
  }
  return {
    copy,
    all: () => [...copies.values()],
    idOf: (id: string | null) => (id === null ? null : (copies.get(id) ?? null)),
    /** Ids are whole strings in the stored content, which no text a person wrote can be. */
    async moved(content: PrdContent): Promise<PrdContent> {
      await copy(sourcesIn(content))
      let text = JSON.stringify(content)
      for (const [from, to] of copies) text = text.replaceAll(`"${from}"`, `"${to}"`)
      return JSON.parse(text) as PrdContent
    },
  }
}
