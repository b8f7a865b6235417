import type { PrdContent } from '@sextant/contract/prds/content'
import type { DocumentLayout } from '@sextant/contract/prds/layouts'
import type { Ctx, RequestCtx } from '#kernel/context'

/** A PRD as other features read it. */
export interface PrdDocument {
  id: string
  title: string
  status: 'draft' | 'approved'
  version: string
  revision: number
  /** The approved version that this one follows. */
  previousId: string | null
  isTemplate: boolean
  isSample: boolean
  updatedAt: string
  content: PrdContent
  /** What is shown of it, and how. */
  layout: DocumentLayout
  /** SHA-256 of the content. */
  contentHash: string
}

export type PrdName = Pick<PrdDocument, 'title' | 'version' | 'revision' | 'isSample'>

export interface PrdDocumentPorts {
  /** Undefined if the workspace has no such PRD. */
  findPrdDocument(ctx: Ctx, workspaceId: string, id: string): Promise<PrdDocument | undefined>
  /** By id; without those that the workspace doesn't have. */
  namePrds(ctx: RequestCtx, ids: readonly string[]): Promise<Map<string, PrdName>>
}
