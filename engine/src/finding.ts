/** What a finding can be about. */
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
  /** Numbers of the turns that say it. */
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
