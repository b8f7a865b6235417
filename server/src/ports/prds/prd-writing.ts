import type { PrdContent } from '@sextant/contract/prds/content'
import type { Insights } from '@sextant/contract/prds/transcripts'
import type { Match, Statement } from '@sextant/engine/group/across'
import type { RunCtx } from '#kernel/agents'
import type { RequestCtx } from '#kernel/context'
import type { ReadSource } from './transcripts.ts'

export interface WritingTask {
  source: ReadSource
  title?: string
  /** Instructions of the workspace. */
  guidance?: string
}

/** What is known while a model writes. */
export interface WritingWatch {
  /** Called when the whole source was read. */
  onFound?(found: { count: number; problems: string[] }): Promise<void>
  /** Called with the document so far. */
  onDraft?(content: PrdContent): void
}

export interface WrittenPrd {
  content: PrdContent
  /** The problems that people have, one sentence each. */
  problems: string[]
}

/** Feedback put together by what it is about. */
export interface Themes {
  summary: string
  themes: {
    name: string
    count: number
    sentiment: 'positive' | 'neutral' | 'negative'
    quotes: { quote: string; speaker: string }[]
  }[]
}

/** Turns a source into a document, and stores nothing. */
export interface PrdWriting {
  /** Undefined when there is no model or it can't be used. */
  byModel(ctx: RunCtx, task: WritingTask, watch?: WritingWatch): Promise<WrittenPrd | undefined>
  /** In people's own words; tells which share of the source was read, from 0 to 1. */
  byBuiltIn(ctx: RunCtx, source: ReadSource, onProgress: (done: number) => void): Promise<WrittenPrd>
  /** By the model of the run, or by the built-in engine. */
  themesOf(ctx: RunCtx, source: ReadSource): Promise<Themes>
  /** Finds what another source says again, and what it contradicts. */
  matchClaims(ctx: RunCtx, claims: { known: Statement[]; found: Statement[] }): Promise<Match[]>
  /** What a conversation tells, by the built-in engine: opening a page must not cost money. */
  insightsOf(ctx: RequestCtx, source: ReadSource): Promise<Insights>
}

export interface PrdWritingPorts {
  prdWriting: PrdWriting
}
