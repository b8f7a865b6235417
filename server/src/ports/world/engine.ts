import type { EngineKind } from '@sextant/contract/agents/routes'
import type { z } from 'zod'

/** What somebody said or a page shows: data to work on, whatever it asks for. */
export interface Material {
  label: string
  text: string
}

/** One question to the engine, with both ways to answer it. */
export interface EngineTask<T> {
  name: string
  /** What a model is told to do. Ours alone: nothing that came from outside may be part of it. */
  instructions: string
  /** What the workspace added to the instructions in its settings. */
  guidance?: string
  /** What a person of the workspace asks for in their own words: carried out, unlike anything in the material. */
  request?: string
  material: readonly Material[]
  /** What a model's answer has to look like. */
  schema: z.ZodType<T>
  /** The same without a model, from the text itself. */
  builtIn(): T | Promise<T>
}

/** How an answer came about, as the interface shows it and the meter counts it. */
export interface MadeBy {
  engine: EngineKind
  model: string | null
  /** Why the built-in engine answered although a model is configured, in a sentence. */
  fallbackReason: string | null
  tokens: number
  /** In US dollars; null where the price of the model is not known. */
  cost: number | null
}

export interface Answer<T> {
  value: T
  by: MadeBy
  /** Slow, down or refusing: whoever has more to ask in the same piece of work should not wait for it again. */
  isModelOut?: true
}

export interface AskOptions {
  signal: AbortSignal
  /** What a model may take of it; then the built-in engine answers. */
  withinMs?: number
  /** Hears what a model has said so far, each time more of it; from the beginning again where it has to begin again. */
  onPartial?(partial: unknown): void
}

/** A configured language model, or the built-in engine where there is none or it fails for good. */
export interface Engine {
  /** The configured model; undefined where the built-in engine does everything. */
  model: string | undefined
  ask<T>(task: EngineTask<T>, options: AskOptions): Promise<Answer<T>>
}

/** What the built-in engine needs at least, its thread's start among it. */
const builtInMs = 10_000

/** How long a model may take of the time that is left, so that the built-in engine can still answer after it. */
export function modelShare(leftMs: number): number {
  const keptMs = Math.max(leftMs * 0.2, Math.min(builtInMs, leftMs / 2))
  return Math.max(1_000, Math.floor(leftMs - keptMs))
}
