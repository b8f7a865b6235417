import { createHash } from 'node:crypto'
import { mostSourceCharacters } from '@sextant/contract/prds/rules'
import { mostSources, sameSourceTwice, tooManySources } from '@sextant/contract/prds/sources'
import type { Transcript } from '@sextant/contract/prds/transcripts'
import type { RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import type { ReadSource, SourceRequest } from '#ports/prds/transcripts'
import { joinSources, refuseTogether } from './join-sources.ts'
import { type ParsedText, parseText } from './parse-text.ts'
import { readLongText } from './transcripts.computes.ts'
import * as queries from './transcripts.queries.ts'

// In characters.
const longestShortText = 10_000
// A million characters take a second or two; the rest covers thread startup.
const longestReadingMs = 20_000

export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Pasted text is stored as a transcript too, so that evidence can link to it. */
export async function sourceOf(ctx: RequestCtx, request: SourceRequest): Promise<ReadSource> {
  const first = request.transcriptId || (await keepText(ctx, request))
  const others = request.moreTranscriptIds ?? []
  refuseSources([first, ...others])
  const sources: [ReadSource, ...ReadSource[]] = [await oneSource(ctx, first, request)]
  for (const id of others) sources.push(await oneSource(ctx, id, request))
  refuseTogether(sources)
  return joinSources(sources)
}

/** As many of these as can be read together; undefined if all are deleted, still being processed or empty. */
export async function readable(ctx: RequestCtx, ids: readonly string[]): Promise<ReadSource | undefined> {
  const sources: ReadSource[] = []
  let characters = 0
  for (const id of ids) {
    const transcript = await queries.findTranscript(ctx.db, ctx.actor.workspaceId, id)
    if (transcript?.status !== 'ready' || transcript.content === '') continue
    characters += transcript.content.length
    if (characters > mostSourceCharacters && sources.length > 0) break
    sources.push(asSource(transcript, ''))
  }
  const [first, ...others] = sources
  return first && joinSources([first, ...others])
}

function refuseSources(ids: readonly string[]): void {
  if (ids.length > mostSources) throw new UserError('invalid_input', tooManySources)
  if (new Set(ids).size < ids.length) throw new UserError('invalid_input', sameSourceTwice)
}

async function oneSource(ctx: RequestCtx, id: string, request: SourceRequest): Promise<ReadSource> {
  const transcript = orNotFound(await queries.findTranscript(ctx.db, ctx.actor.workspaceId, id), 'Transcript')
  if (transcript.status !== 'ready') {
    throw new UserError('invalid_input', transcript.error ?? 'This transcript is still being processed.')
  }
  refuseEmpty(transcript.content)
  return asSource(transcript, request.context)
}

function asSource({ id, title, content: text, turns }: Transcript, context: string): ReadSource {
  const name = title === firstWords(text) ? '' : title
  return { id, title, name, text, turns, context }
}

/** Text without a letter would waste an action. */
function refuseEmpty(text: string): void {
  if (!/\p{L}/u.test(text)) throw new UserError('invalid_input', 'Add some text first.')
}

/** Reuses the transcript when the same text was pasted before. */
export async function keepText(ctx: RequestCtx, { sourceText, title }: { sourceText: string; title: string }) {
  refuseEmpty(sourceText)
  const read = await readText(ctx, sourceText)
  const { workspaceId, userId } = ctx.actor
  return ctx.transact(async (ctx) => {
    const known = await queries.findByHash(ctx.db, workspaceId, read.hash)
    if (known) return known
    const at = ctx.now()
    const id = await queries.insertTranscript(ctx.db, {
      workspaceId,
      userId,
      title: title || firstWords(read.content),
      description: '',
      status: 'processing',
      kind: 'text',
      fileName: '',
      fileId: null,
      isSample: ctx.isSample,
      at,
    })
    await queries.setReady(ctx.db, id, { ...read, madeBy: ctx.isSample ? 'Sample' : 'Pasted text' }, at)
    const name = title || firstWords(read.content)
    await ctx.audit('UPLOAD_TRANSCRIPT', { id, name, kind: 'pasted text', characters: read.content.length })
    await ctx.publish({ workspaceId }, { topic: 'transcripts', id })
    return id
  })
}

/** Long text is parsed in a thread, because it would block other requests. */
export async function readText(ctx: RequestCtx, text: string): Promise<ParsedText & { hash: Buffer }> {
  const options = { owner: ctx.actor.workspaceId, timeoutMs: longestReadingMs }
  const parsed =
    text.length <= longestShortText ? parseText(text) : await ctx.ports.compute(readLongText, text, options)
  return { ...parsed, hash: hashOf(parsed.content) }
}

function firstWords(text: string): string {
  const [line = ''] = text.trim().split('\n')
  return line.length > 80 ? `${line.slice(0, 77)}...` : line
}
