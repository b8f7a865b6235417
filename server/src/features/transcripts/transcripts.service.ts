import type { RequestOf, UploadedFile } from '@sextant/contract/kernel/route'
import { isRecording, largestDocument, uploadProblem } from '@sextant/contract/prds/rules'
import type {
  Insights,
  Transcript,
  TranscriptSummary,
  Turn,
  transcriptRoutes,
} from '@sextant/contract/prds/transcripts'
import type { RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import type { BinKind } from '#ports/bin'
import type { ImportedTranscript, ImportTranscript } from '#ports/prds/transcripts'
import { read as readUpload } from './read-upload.jobs.ts'
import { hashOf, readText } from './sources.service.ts'
import * as queries from './transcripts.queries.ts'

/** Same limit as for typed text. */
const longestContent = 2_000_000
/** Upload storage per workspace. */
const mostBytes = 5 * 1024 ** 3

type Upload = RequestOf<typeof transcriptRoutes.upload>['body']

export async function upload(
  ctx: RequestCtx,
  file: UploadedFile,
  { title, description }: Upload,
): Promise<Pick<TranscriptSummary, 'id' | 'status'>> {
  const { workspaceId, userId } = ctx.actor
  const problem = uploadProblem(file.fileName, 1)
  if (problem) throw new UserError('wrong_type', problem)
  const isSpoken = isRecording(file.fileName)
  const silent = isSpoken ? ctx.ports.speech.problem() : undefined
  if (silent) throw new UserError('unavailable', silent)
  if ((await queries.bytesKept(ctx.db, workspaceId)) > mostBytes) {
    throw new UserError(
      'too_large',
      'This workspace is out of upload storage. Delete some transcripts first, then erase them from the bin.',
    )
  }
  const stored = await ctx.ports.files.save(ctx.db, workspaceId, isSpoken ? file.stream : capped(file.stream))
  if (stored.bytes === 0) {
    await ctx.ports.files.remove(ctx.db, stored.id)
    throw new UserError('invalid_input', 'This file is empty.')
  }
  return ctx.transact(async (ctx) => {
    const id = await queries.insertTranscript(ctx.db, {
      workspaceId,
      userId,
      title: title || file.fileName,
      description,
      status: 'uploaded',
      kind: isSpoken ? 'recording' : 'document',
      fileName: file.fileName,
      fileId: stored.id,
      isSample: false,
      at: ctx.now(),
    })
    await ctx.enqueue(readUpload, { transcriptId: id }, { id })
    await ctx.audit('UPLOAD_TRANSCRIPT', { id, name: title || file.fileName, bytes: stored.bytes })
    await ctx.publish({ workspaceId }, { topic: 'transcripts', id })
    return { id, status: 'uploaded' as const }
  })
}

/** The route allows the larger limit for recordings, so documents are capped here. */
async function* capped(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of stream) {
    bytes += chunk.length
    if (bytes > largestDocument) {
      throw new UserError('too_large', `This file is larger than ${largestDocument / 1_048_576} MB.`)
    }
    yield chunk
  }
}

export const list = (ctx: RequestCtx, query: RequestOf<typeof transcriptRoutes.list>['query']) =>
  queries.listTranscripts(ctx.db, ctx.actor.workspaceId, query)

export async function read(ctx: RequestCtx, id: string): Promise<Transcript> {
  return orNotFound(await queries.findTranscript(ctx.db, ctx.actor.workspaceId, id), 'Transcript')
}

export async function edit(
  ctx: RequestCtx,
  id: string,
  { title, content }: { title: string; content: string },
): Promise<Transcript> {
  const isChanged = (await read(ctx, id)).content !== content
  const written = isChanged ? await asWritten(ctx, content) : undefined
  return ctx.transact(async (ctx) => {
    const { workspaceId } = ctx.actor
    const before = await read(ctx, id)
    if (before.status === 'processing' || before.status === 'uploaded') {
      throw new UserError('conflict', 'This transcript is still being processed.')
    }
    if (written) {
      const madeBy = before.made_by.includes('corrected') ? before.made_by : `${before.made_by}, corrected by hand`
      await queries.setReady(ctx.db, id, { ...written, madeBy }, ctx.now())
    }
    if (title) await queries.setTitle(ctx.db, id, title)
    await queries.setOwn(ctx.db, id)
    await ctx.audit('UPDATE_TRANSCRIPT', { id, name: title || before.title })
    await publishChange(ctx, workspaceId, id)
    return read(ctx, id)
  })
}

/** Stores speakers and times separately from the text, so that evidence can name them. */
export const importTranscript: ImportTranscript = (ctx, { knownId, title, description, madeBy, turns }) => {
  const { workspaceId, userId } = ctx.actor
  const read = { ...joined(turns), madeBy }
  return ctx.transact(async (ctx) => {
    const at = ctx.now()
    const known = knownId && (await queries.findTranscript(ctx.db, workspaceId, knownId))
    if (knownId && (!known || known.content === read.content)) return { id: knownId, change: 'unchanged' }
    const none = { status: 'processing', kind: 'text', fileName: '', fileId: null, isSample: ctx.isSample } as const
    const id = known
      ? known.id
      : await queries.insertTranscript(ctx.db, { workspaceId, userId, title, description, ...none, at })
    await queries.setReady(ctx.db, id, read, at)
    await ctx.audit(known ? 'UPDATE_TRANSCRIPT' : 'UPLOAD_TRANSCRIPT', { id, name: title })
    await publishChange(ctx, workspaceId, id)
    return { id, change: known ? 'updated' : 'created' }
  })
}

export function joined(turns: ImportedTranscript['turns']) {
  let content = ''
  const placed: Turn[] = []
  for (const { speaker, at, text } of turns) {
    if (content.length + text.length > longestContent) break
    if (content) content += '\n'
    placed.push({ speaker, at, start: content.length, end: content.length + text.length })
    content += text
  }
  return { content, turns: placed, hash: hashOf(content) }
}

/** Keeps the typed text exactly as it is; speakers are only found when parsing doesn't alter the text. */
async function asWritten(ctx: RequestCtx, content: string) {
  const read = await readText(ctx, content)
  return read.content === content ? read : { content, turns: [], hash: read.hash }
}

/** Retries a failed file, for example after a speech recognizer was set up. */
export function retry(ctx: RequestCtx, id: string): Promise<Transcript> {
  return ctx.transact(async (ctx) => {
    const { title, status } = await read(ctx, id)
    if (!(await queries.setUploaded(ctx.db, ctx.actor.workspaceId, id, ctx.now()))) {
      throw new UserError(
        'conflict',
        status === 'failed'
          ? "This transcript's file is no longer available."
          : 'Only failed transcripts can be retried.',
      )
    }
    await ctx.enqueue(readUpload, { transcriptId: id })
    await ctx.audit('UPDATE_TRANSCRIPT', { id, name: title })
    await ctx.publish({ workspaceId: ctx.actor.workspaceId }, { topic: 'transcripts', id })
    return read(ctx, id)
  })
}

export function remove(ctx: RequestCtx, id: string): Promise<{ success: true }> {
  return ctx.transact(async (ctx) => {
    const { workspaceId } = ctx.actor
    const { title } = await read(ctx, id)
    // Its file stays until it is erased.
    await ctx.ports.moveToBin(ctx, { kind: 'transcript', ids: [id], title })
    await ctx.audit('DELETE_TRANSCRIPT', { id, name: title })
    await publishChange(ctx, workspaceId, id)
    return { success: true }
  })
}

/** What the bin does with transcripts. */
export const binned: BinKind = {
  ...{ table: 'transcripts', needs: 'canEditAgents' },
  async restored(ctx, [id = '']) {
    const { status } = await read(ctx, id)
    // The job that was reading it has ended meanwhile.
    if (status === 'uploaded' || status === 'processing') await ctx.enqueue(readUpload, { transcriptId: id })
    await publishChange(ctx, ctx.actor.workspaceId, id)
  },
  async erased(ctx, rows) {
    for (const { file_id: fileId } of rows) if (typeof fileId === 'string') await ctx.ports.files.remove(ctx.db, fileId)
  },
}

export async function insights(ctx: RequestCtx, id: string): Promise<Insights> {
  const { title, content: text, turns, status } = await read(ctx, id)
  if (status !== 'ready') throw new UserError('conflict', 'This transcript is still being processed.')
  return ctx.ports.prdWriting.insightsOf(ctx, { id, title, text, turns, context: '' })
}

/** Also publishes the PRD topic, because open PRDs must refresh their evidence marks. */
async function publishChange(ctx: RequestCtx, workspaceId: string, id: string): Promise<void> {
  await ctx.publish({ workspaceId }, { topic: 'transcripts', id })
  await ctx.publish({ workspaceId }, { topic: 'prds' })
}
