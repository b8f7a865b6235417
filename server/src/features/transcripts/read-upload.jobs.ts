import type { Turn } from '@sextant/contract/prds/transcripts'
import { z } from 'zod'
import { UserError } from '#kernel/errors'
import { defineJob, type JobCtx } from '#kernel/jobs'
import { joinParts } from '#ports/world/documents'
import * as queries from './read-upload.queries.ts'
import { hashOf } from './sources.service.ts'
import { type Read, setReady } from './transcripts.queries.ts'

const retryLimit = 2

type Claimed = NonNullable<Awaited<ReturnType<typeof queries.claim>>>

/** Turns an uploaded file into text. */
export const read = defineJob({
  // Jobs that wait in a queue keep their name across updates, so it isn't named after this room.
  name: 'prds.read-source',
  payload: z.object({ transcriptId: z.uuid() }),
  retryLimit,
  retryDelay: 2,
  timeout: 3_600,
  concurrency: 2,
  async run(ctx, { transcriptId }) {
    const source = await queries.claim(ctx.db, transcriptId, ctx.now())
    if (!source) return
    await publishChange(ctx, source)
    try {
      const text = source.kind === 'recording' ? await transcribe(ctx, source) : await readDocument(ctx, source)
      await setReady(ctx.db, source.id, text, ctx.now())
    } catch (error) {
      const isFinal = error instanceof UserError || (ctx.job.attempt > retryLimit && !ctx.signal.aborted)
      if (!isFinal) throw error
      if (!(error instanceof UserError)) ctx.log.error({ err: error, transcriptId }, 'a source could not be read')
      const sentence = error instanceof UserError ? error.message : "Couldn't read this file. Please try again."
      await queries.setFailed(ctx.db, source.id, sentence, ctx.now())
    }
    await publishChange(ctx, source)
  },
})

async function readDocument(ctx: JobCtx, source: Claimed): Promise<Read> {
  const pieces: Uint8Array[] = []
  for await (const piece of ctx.ports.files.read(ctx.db, source.file_id ?? '')) pieces.push(piece)
  const bytes = Buffer.concat(pieces)
  const { parts, skipped } = await ctx.ports.documents.read(
    { fileName: source.file_name, bytes },
    { signal: ctx.signal },
  )
  const { text, turns } = joinParts(parts)
  const left = skipped.length > 0 ? `, files skipped: ${skipped.length}` : ''
  return {
    content: text,
    turns: turns.map(({ speaker = '', at = '', start, end }) => ({ speaker, at, start, end })),
    madeBy: `Read from ${source.file_name}${left}`,
    hash: hashOf(text),
  }
}

async function transcribe(ctx: JobCtx, source: Claimed): Promise<Read> {
  let reported = 0
  const transcription = await ctx.ports.speech.transcribe({
    open: () => ctx.ports.files.read(ctx.db, source.file_id ?? ''),
    fileName: source.file_name,
    signal: ctx.signal,
    onProgress(percent, message) {
      if (Date.now() - reported < 500) return
      reported = Date.now()
      void publishProgress(ctx, source, Math.min(99, Math.round(percent)), message)
    },
  })
  let content = ''
  const turns: Turn[] = []
  for (const segment of transcription.segments) {
    if (content) content += '\n'
    const start = content.length
    content += segment.text
    turns.push({ speaker: '', at: clock(segment.start), start, end: content.length })
  }
  return { content, turns, madeBy: transcription.madeBy, hash: hashOf(content) }
}

async function publishProgress(ctx: JobCtx, source: Claimed, percent: number, message: string): Promise<void> {
  try {
    await queries.setProgress(ctx.db, source.id, percent, message)
    await publishChange(ctx, source)
  } catch (error) {
    ctx.log.debug({ err: error }, 'could not report the progress of a recording')
  }
}

/** Seconds as `HH:MM:SS`. */
function clock(seconds: number): string {
  const whole = Math.floor(seconds)
  const parts = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

const publishChange = (ctx: JobCtx, { id, workspace_id: workspaceId }: Claimed) =>
  ctx.publish({ workspaceId }, { topic: 'transcripts', id })
