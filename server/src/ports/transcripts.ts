import type { RequestCtx } from '#kernel/context'

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
