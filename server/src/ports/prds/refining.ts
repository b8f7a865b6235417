import type { PrdContent } from '@sextant/contract/prds/content'
import type { ChatChoice } from '@sextant/contract/prds/routes'
import type { RequestCtx } from '#kernel/context'
import type { Source } from '#kernel/text/evidence'
import type { MadeBy } from '../world/engine.ts'

export interface RevisionSummary {
  number: number
  reason: string
  by: string
  /** Keys of the sections that it changed. */
  changed: readonly string[]
}

export interface RefineRequest {
  content: PrdContent
  message: string
  /** The conversations that the document comes from, as far as they still exist. */
  findSource(): Promise<Source | undefined>
  listRevisions(): Promise<readonly RevisionSummary[]>
  findRevision(number: number): Promise<PrdContent | undefined>
}

export interface RefinedPrd {
  content: PrdContent
  /** What the chat answers. */
  response: string
  choices: ChatChoice[]
  /** Part of the request takes a language model, and none is connected. */
  needsModel: boolean
  /** Why the document changed, for its revision; a later undo reads it. */
  reason: string
  /** The content is an earlier revision's. */
  isUndo: boolean
  madeBy: MadeBy
}

export interface RefiningPorts {
  /** Does what a chat message asks for, by the workspace's model or by rule. Stores nothing. */
  refinePrd(ctx: RequestCtx, request: RefineRequest): Promise<RefinedPrd>
}
