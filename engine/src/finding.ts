export const findingKinds = [
  'request',
  'problem',
  'target',
  'decision',
  'action',
  'open-question',
  'conflict',
  'out-of-scope',
  'withdrawn',
  'constraint',
  'persona',
  'praise',
] as const
export type FindingKind = (typeof findingKinds)[number]

/** What a line says besides: how much weight something has, and today's number of a target. */
export const lineSigns = ['urgent', 'minor', 'baseline'] as const
export type LineSign = (typeof lineSigns)[number]

/** How much weight the speaker gave it, strongest first. */
export const strengths = ['blocking', 'strong', 'plain', 'weak'] as const
export type Strength = (typeof strengths)[number]

/** A number someone wants to reach. Empty where the conversation doesn't say it. */
export interface Target {
  metric: string
  baseline: string
  value: string
  date: string
}

/** Something a person said that matters, with the place where they said it. */
export interface Finding {
  id: string
  kind: FindingKind
  /** One sentence that a reader who wasn't there understands. */
  statement: string
  /** Everyone who said it, in order of first mention; empty names are left out. */
  speakers: readonly string[]
  /** Titles of the sources that say it, where there are several. */
  sources?: readonly string[]
  turns: readonly number[]
  strength: Strength
  target?: Target
  /** Who does it, for an action. */
  owner?: string
  /** Until when, for an action. */
  date?: string
  /** The finding that replaced this one: it was taken back, corrected or decided again. */
  supersededBy?: string
  by: 'reader' | 'model'
}

/** A stretch of the text. */
export interface Span {
  start: number
  end: number
}

/** What a few words of a line are: the number to reach, today's number, until when, or who does it. */
export const markTags = ['value', 'baseline', 'date', 'owner'] as const
export interface Mark extends Span {
  tag: (typeof markTags)[number]
}

/** What the built-in reader found: every word of it is a stretch of the text. */
export interface SpokenFinding extends Finding {
  /** What was said, without the words around it that say nothing. */
  clause: Span
  /** The clause in its sentence, and the sentence before it where the clause points back to it. */
  quote: Span
  /** How sure the reader is, from 0 to 1. */
  score: number
  /** The label that says how much weight it has. */
  reason?: Span
  /** "As a ..., I want ..., so that ...", where somebody said it like this. */
  story?: { role: Span; wish: Span; benefit?: Span }
}
