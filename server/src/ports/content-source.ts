import type { RequestCtx } from '#kernel/context'

/** Something a post can be about. */
export interface SourceOfContent {
  title: string
  /** Its facts as plain text: the post says nothing else. */
  description: string
  /** Its page in the product. */
  url: string
}

/** Undefined if the workspace has no such item. The id's format is already checked. */
export type FindContentSource = (ctx: RequestCtx, id: string) => Promise<SourceOfContent | undefined>

export type ReadContentSource = (
  ctx: RequestCtx,
  source: { type: string; id: string },
) => Promise<SourceOfContent | undefined>
