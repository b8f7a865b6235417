import type { RequestCtx } from '#kernel/context'

/** Something that a text for the public can be about. */
export interface SourceOfContent {
  title: string
  /** What is known of it, as plain text: the text will say nothing else. */
  description: string
  /** Its page in the product. */
  url: string
}

/** Undefined where the workspace has no such thing. What it is asked for is an id by its form. */
export type FindContentSource = (ctx: RequestCtx, id: string) => Promise<SourceOfContent | undefined>

export type ReadContentSource = (
  ctx: RequestCtx,
  source: { type: string; id: string },
) => Promise<SourceOfContent | undefined>
