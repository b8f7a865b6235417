/** The shapes of a truth file, of a produced document and of its score. */

export type Language = 'en' | 'de' | 'es'
export type Priority = 'high' | 'medium' | 'low'

/** Each inner list is a set of alternatives; a line matches if every list has a hit. `=word` asks for the whole word. */
export type MustMention = string[][]

export interface Need {
  id: string
  text: string
  mustMention: MustMention
  priority: Priority
  /** Other priorities that a careful reader could also defend. */
  acceptPriority?: Priority[]
  topPriority: boolean
  people: string[]
  turnsContaining: string[]
}

/** A true request that may appear but isn't counted as missing when it doesn't. */
export interface OtherWish {
  id: string
  text: string
  mustMention: MustMention
  snippet: string
}

export interface NotNeed {
  text: string
  mustMention: MustMention
  why: string
  /** Words that make a line harmless, such as "not"; replaces the default list. */
  negators?: string[]
}

export interface TruthTarget {
  id: string
  mustMention: MustMention
  baseline: string | null
  value: string
  date: string | null
  accept: { baseline: string[]; value: string[]; date: string[] }
  snippet: string
  optional?: boolean
}

/** A number that is in the source and must not become a target. */
export interface NotTarget {
  value: string[]
  snippet: string
  why: string
}

export interface TruthDecision {
  id: string
  text: string
  mustMention: MustMention
  /** A line that also hits one of these lists isn't this decision. */
  unless?: MustMention
  snippet: string
  superseded: boolean
  optional?: boolean
}

export interface TruthAction {
  id: string
  owner: string | null
  date: string | null
  mustMention: MustMention
  accept: { owner: string[]; date: string[] }
  snippet: string
  optional?: boolean
}

export interface TruthQuestion {
  id: string
  mustMention: MustMention
  snippet: string
  optional?: boolean
}

export interface Truth {
  id: string
  language: Language
  kind: string
  needs: Need[]
  otherWishes: OtherWish[]
  notNeeds: NotNeed[]
  targets: TruthTarget[]
  notTargets: NotTarget[]
  decisions: TruthDecision[]
  actions: TruthAction[]
  openQuestions: TruthQuestion[]
  facts: string[]
  /** Spans that must not appear in a document. */
  private?: string[]
}

export interface ProducedRequirement {
  id: string
  title: string
  description: string
  priority: string
  quotes: { text: string; speaker?: string | null }[]
}

export interface Produced {
  requirements: ProducedRequirement[]
  targets: { metric: string; baseline?: string | null; value?: string | null; date?: string | null }[]
  decisions: { text: string }[]
  actions: { text: string; owner?: string | null; date?: string | null }[]
  openQuestions: { text: string }[]
  sentences: { text: string; quotes: string[] }[]
}

export type LineKind = 'requirement' | 'target' | 'decision' | 'action' | 'open-question' | 'sentence'

export interface Line {
  kind: LineKind
  id: string
  text: string
  hash: string
}

export type Verdict = 'true' | 'invented'
export type Judge = (line: Line) => Verdict | undefined

export interface Problem {
  line: Line
  kind: 'number' | 'name' | 'date' | 'quoted-span' | 'judged'
  detail: string
}

export interface Share {
  right: number
  total: number
}

export interface Score {
  id: string
  needs: Share & { missing: string[]; matches: { need: string; requirement: string }[] }
  lines: Share & { wrong: { id: string; title: string; reason: string }[]; unmatched: string[]; duplicates: string[] }
  priorities: {
    topHigh: Share
    lowNotHigh: Share
    accepted: Share
    wrong: { need: string; expected: string; got: string }[]
  }
  targets: {
    found: Share
    baseline: Share
    value: Share
    date: Share
    complete: Share
    traps: { metric: string; why: string }[]
    extra: string[]
  }
  decisions: Share & { missing: string[]; supersededShown: string[] }
  actions: Share & { owner: Share; date: Share; missing: string[] }
  openQuestions: Share & { missing: string[] }
  quotes: {
    verbatim: Share
    notVerbatim: string[]
    wrongSpeaker: { quote: string; said: string; by: string }[]
    unknownSpeaker: string[]
  }
  invented: {
    lines: number
    inventedLines: number
    problems: Problem[]
    toJudge: Line[]
    counts: { line: Line; detail: string }[]
  }
  sentencesWithoutEvidence: Share
  privacyLeaks: { text: string; span: string }[]
}
