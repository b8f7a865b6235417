import type { RequestCtx } from '#kernel/context'

export interface ImportedTranscript {
  /** The one it became before, where it did. */
  knownId: string | undefined
  title: string
  description: string
  /** How the text came about, such as `Imported from Zendesk`. */
  madeBy: string
  turns: readonly { speaker: string; at: string; text: string }[]
}

/** Keeps what people wrote elsewhere as a transcript. One that was removed here stays removed. */
export type ImportTranscript = (
  ctx: RequestCtx,
  given: ImportedTranscript,
) => Promise<{ id: string; change: 'created' | 'updated' | 'unchanged' }>
