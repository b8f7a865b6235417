import type { Turn } from '@sextant/contract/prds/transcripts'
import type { RequestCtx } from '#kernel/context'
import type { FoundRecord, Sought } from '#kernel/records'

/** A parsed conversation; offsets of turns and evidence refer to `text`. */
export interface ReadSource {
  id: string
  title: string
  /** What an uploaded or imported source is called; pasted text has no name. */
  name?: string
  text: string
  turns: Turn[]
  /** Additional context from the form. */
  context: string
  /** Set for several sources: where each is in the text. */
  parts?: SourcePart[]
}

export interface SourcePart {
  id: string
  title: string
  start: number
  end: number
}

export interface SourceRequest {
  /** Empty for pasted text. */
  transcriptId: string
  /** Read together with it. */
  moreTranscriptIds?: readonly string[]
  sourceText: string
  title: string
  context: string
}

export interface ImportedTranscript {
  /** The transcript it became earlier, if any. */
  knownId: string | undefined
  title: string
  description: string
  /** Where the text came from, such as `Imported from Zendesk`. */
  madeBy: string
  turns: readonly { speaker: string; at: string; text: string }[]
}

/** Stores imported conversations as transcripts. Deleted ones stay deleted. */
export type ImportTranscript = (
  ctx: RequestCtx,
  transcript: ImportedTranscript,
) => Promise<{ id: string; change: 'created' | 'updated' | 'unchanged' }>

export interface TranscriptName {
  title: string
  madeBy: string
  at: Date
}

/** What people brought into the actor's workspace. */
export interface Transcripts {
  /** Reuses the transcript when the same text was pasted before; returns its id. */
  keepText(ctx: RequestCtx, text: Pick<SourceRequest, 'sourceText' | 'title'>): Promise<string>
  /** Pasted text is stored as a transcript too, so that evidence can link to it. */
  sourceOf(ctx: RequestCtx, request: SourceRequest): Promise<ReadSource>
  /** As many of these as can be read together; undefined if all are deleted, still being processed or empty. */
  readable(ctx: RequestCtx, ids: readonly string[]): Promise<ReadSource | undefined>
  /** Texts by id; deleted sources are missing. */
  textsOf(ctx: RequestCtx, ids: string[]): Promise<Map<string, string>>
  /** Names, origins and dates by id; deleted sources are missing. */
  /**
   * Copies processed transcripts to the workspace of `there` and returns their new ids by the old ones. A text that is
   * there already isn't copied again. Original files stay behind.
   */
  copyTo(ctx: RequestCtx, there: RequestCtx, ids: readonly string[]): Promise<Map<string, string>>
  namesOf(ctx: RequestCtx, ids: readonly string[]): Promise<Map<string, TranscriptName>>
  search(ctx: RequestCtx, sought: Sought): Promise<FoundRecord[]>
  /** Uploaded documents that contain any of the words; recordings and conversations are too private to quote. */
  documentsAbout(
    ctx: RequestCtx,
    search: { words: readonly string[]; atMost: number },
  ): Promise<{ title: string; text: string }[]>
}

/** Conversations, recordings and documents. */
export interface TranscriptPorts {
  importTranscript: ImportTranscript
  transcripts: Transcripts
}
