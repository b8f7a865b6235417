import type { EngineKind } from '@sextant/contract/agents/routes'
import type { ModelPrice } from '@sextant/contract/models/prices'
import type { ProviderId } from '@sextant/contract/models/providers'
import type { z } from 'zod'

/** What someone said or a page shows: data, whatever it asks for. */
export interface Material {
  label: string
  text: string
}

/** Something a model may use before it answers. It looks up or suggests, and changes nothing. */
export interface ModelTool {
  name: string
  description: string
  input: z.ZodType
  /** The result is material like any other; long ones are cut. */
  run(input: unknown): Promise<string>
}

/** One task for a model. */
export interface ModelTask<T> {
  /** The prompt document with name, version and instructions. */
  prompt: URL
  /** Extra instructions from the workspace's settings. */
  guidance?: string
  /** What a member asks for in their own words: followed, unlike anything in the material. */
  request?: string
  material: readonly Material[]
  /** Tools that the model may use first, with a prompt on when to. What they return is added to the material. */
  lookUp?: { prompt: URL; tools: readonly ModelTool[] }
  /** Schema of the model's answer. */
  schema: z.ZodType<T>
}

/** One task for the engine, with both ways to answer it. */
export interface EngineTask<T> extends ModelTask<T> {
  /** The answer without a model, from the text itself. */
  builtIn(): T | Promise<T>
}

/** How an answer was made, for the screen and for usage. */
export interface MadeBy {
  engine: EngineKind
  model: string | null
  /** Why the built-in engine answered although a model is configured. */
  fallbackReason: string | null
  tokens: number
  /** In US dollars; null if the model's price is unknown. */
  cost: number | null
}

export interface Answer<T> {
  value: T
  by: MadeBy
  /** Name and version of the prompt; undefined if no model was asked. */
  prompt?: string
  /** The model is slow, down or refusing: later tasks of the same run shouldn't wait for it. */
  isModelOut?: true
}

/** One model at one provider. */
export interface ModelChoice {
  provider: ProviderId
  model: string
  apiKey: string | undefined
  baseUrl: string
  /** Defaults to the list price. */
  prices: ModelPrice | undefined
}

/** What one ask used, over all its attempts. */
export interface Spent {
  provider: ProviderId
  model: string
  inputTokens: number
  /** Part of the input that the provider read from its cache. */
  cachedTokens: number
  outputTokens: number
  cost: number | null
}

export interface AskOptions {
  signal: AbortSignal
  /** The workspace that asks. */
  owner: string
  /** Time limit for the model, after which the built-in engine answers. */
  withinMs?: number
  /** Receives the model's text so far; starts over if the model does. */
  onPartial?(partial: unknown): void
  /** A workspace's own model, or none. Defaults to the model of the environment. */
  choice?: ModelChoice | 'built-in' | undefined
  /** Called once if the model answered anything, also when its answer could not be used. */
  onSpent?(spent: Spent): void
}

/**
 * A language model, or the built-in engine if there is none or it fails. Features ask it through the port `askEngine`,
 * which knows the workspace's model and budget.
 */
export interface Engine {
  /** The environment's model; undefined if the built-in engine does everything. */
  model: string | undefined
  ask<T>(task: EngineTask<T>, options: AskOptions): Promise<Answer<T>>
}

/** Minimum time for the built-in engine, including its thread's start. */
const builtInMs = 10_000

/** How much of the remaining time a model may use, so the built-in engine can still answer. */
export function modelShare(leftMs: number): number {
  const keptMs = Math.max(leftMs * 0.2, Math.min(builtInMs, leftMs / 2))
  return Math.max(1_000, Math.floor(leftMs - keptMs))
}
