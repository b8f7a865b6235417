import type { Turn } from '@sextant/contract/prds/transcripts'
import type { RequestCtx } from '#kernel/context'

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
