import type { FindingKind, Span, SpokenFinding } from '../finding.ts'
import { standsAlone, wordsIn } from '../findings/clause.ts'
import type { SpokenTarget } from '../findings/targets.ts'
import type { Group } from '../group/group.ts'
import type { Need } from '../group/needs.ts'
import type { Conversation } from '../read-conversation.ts'
import type {
  ActionClaim,
  Claim,
  Conflict,
  EvidenceDocument,
  Requirement,
  Said,
  Story,
  TargetClaim,
} from './document.ts'
import { priorityOf, rank } from './priority.ts'
import { type TitleOptions, titleOf } from './title.ts'
import { hasNumber, withUnit } from './units.ts'

const [quotesInSummary, problemsInSummary] = [2, 3]

/** Makes a document of what was said. It picks and orders, and writes nothing itself but the line of counts. */
export function composeDocument(conversation: Conversation, options: TitleOptions = {}): EvidenceDocument {
  const { groups, text } = conversation
  const sourcesOf = (need: Need) => sourcesIn(conversation, need)
  const needs = conversation.needs
    .filter(isWorthALine)
    .toSorted((a, b) => rank(text, a, sourcesOf(a)) - rank(text, b, sourcesOf(b)))
  const of = (kind: FindingKind) => groups.filter(({ first }) => first.kind === kind)
  const claims = (kind: FindingKind) => of(kind).map((group) => claimFrom(text, group))
  const needsOf = (kind: FindingKind) => needs.filter(({ main }) => main.kind === kind)
  const targets = withoutRepeats(conversation.targets.map((target) => targetFrom(text, target)))
  return {
    title: titleOf(conversation, options),
    summary: {
      counts: countsOf(conversation, targets.length),
      quotes: strongest(text, needs, quotesInSummary),
      problems: strongest(
        text,
        needs.filter((need) => problemIn(need)),
        problemsInSummary,
        problemIn,
      ),
    },
    requirements: needsOf('request').map((need) => requirementFrom(text, need)),
    problems: needsOf('problem').map((need) => requirementFrom(text, need)),
    stories: needsOf('request').flatMap((need) => storyFrom(text, need)),
    targets,
    decisions: of('decision')
      .filter(
        ({ first }) => first.score === 1 || wordsIn(first.statement, 0, first.statement.length) >= fewestOfDecision,
      )
      .map((group) => ({ ...claimFrom(text, group), date: group.first.date ?? '' })),
    actions: of('action').map((group) => actionFrom(text, group)),
    openQuestions: claims('open-question'),
    conflicts: [...disagreements(conversation), ...claims('conflict').filter(isOutside(conversation.disagreements))],
    outOfScope: outOfScopeIn(conversation),
    constraints: claims('constraint'),
    personas: claims('persona'),
    praise: claims('praise'),
    withdrawn: withdrawnIn(conversation),
  }
}

/** "Fifteen then" decides nothing that a reader knows. */
const fewestOfDecision = 4

/** How many sources have it. */
const sourcesIn = ({ parts }: Conversation, { lines }: Need): number =>
  parts.filter((part) => lines.some(({ start }) => part.start <= start && start < part.end)).length

/** How sure the reader must be of a need that is said in one line, and in several. A problem may be only a story. */
const sureEnough: Partial<Record<FindingKind, readonly [inOneLine: number, inSeveral: number]>> = {
  request: [0.55, 0.45],
  problem: [0.8, 0.6],
}

/** A short phrase without a verb becomes a requirement only if the reader is this sure. */
const noDoubt = 0.9

function isWorthALine({ main, lines }: Need): boolean {
  if (main.score < noDoubt && !standsAlone(main.statement) && !lines.some(({ isItem }) => isItem)) return false
  const [inOneLine, inSeveral] = sureEnough[main.kind] ?? [0, 0]
  return main.score >= (lines.length > 1 ? inSeveral : inOneLine)
}

/** What was proposed and ruled out, with the words that did; then what was ruled out without being proposed. */
function outOfScopeIn({ text, findings, groups }: Conversation): Claim[] {
  const proposed = new Map(findings.flatMap((one) => (one.supersededBy ? [[one.supersededBy, one] as const] : [])))
  const [answers, others] = partition(
    groups.filter(({ first }) => first.kind === 'out-of-scope'),
    ({ first, others: more }) => [first, ...more].some(({ id }) => proposed.has(id)),
  )
  return [
    ...answers.map(({ first, others: more, speakers }) => {
      const refusals = [first, ...more]
      const proposal = refusals.map(({ id }) => proposed.get(id)).find((one) => one !== undefined) ?? first
      return claimFrom(text, { first: proposal, others: refusals, speakers })
    }),
    ...others.filter(({ first }) => first.score === 1 || saysWhat(text, first)).map((group) => claimFrom(text, group)),
  ]
}

const fewestOfRefusal = 5

/** "Not there again" and "With sixty clients?" say nothing to who doesn't know what was proposed. */
const saysWhat = (text: string, { clause, statement }: SpokenFinding) =>
  standsAlone(statement) &&
  wordsIn(statement, 0, statement.length) >= fewestOfRefusal &&
  text.charAt(clause.end - 1) !== '?'

function partition<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}

/** In words. "No, forget it" says nothing to who doesn't know what. */
const enoughAlone = 8

/** A sentence that takes something back says little without what it takes back. */
function withdrawnIn({ text, findings, groups }: Conversation): Claim[] {
  const byId = new Map(findings.map((finding) => [finding.id, finding]))
  const taken = findings.filter(({ supersededBy }) => byId.get(supersededBy ?? '')?.kind === 'withdrawn')
  const causes = new Set(taken.map(({ supersededBy }) => supersededBy))
  const loose = groups.filter(
    ({ first, others }) =>
      first.kind === 'withdrawn' &&
      wordsIn(first.statement, 0, first.statement.length) >= enoughAlone &&
      ![first, ...others].some(({ id }) => causes.has(id)),
  )
  return [
    ...taken.map((first) => {
      const cause = byId.get(first.supersededBy ?? '')
      return claimFrom(text, { first, others: cause ? [cause] : [], speakers: first.speakers })
    }),
    ...loose.map((group) => claimFrom(text, group)),
  ]
}

/** Sources that contradict each other, first what one says and then the other. */
const disagreements = ({ text, disagreements: all }: Conversation): Conflict[] =>
  all.map(({ about, sides: [one, other] }, index) => {
    const [said, against] = [saidAt(text, one, one.speaker), saidAt(text, other, other.speaker)]
    const people = [...new Set([one.speaker, other.speaker].filter(Boolean))]
    return { id: `D${index + 1}`, clause: said, quote: said, people, also: [against], about }
  })

/** What a disagreement quotes isn't a conflict of its own, too. */
const isOutside = (disagreements: Conversation['disagreements']) => {
  const quoted = disagreements.flatMap(({ sides }) => sides)
  return ({ quote }: Claim) => !quoted.some(({ start, end }) => start < quote.end && quote.start < end)
}

const saidAt = (text: string, { start, end }: Span, speaker: string): Said => ({
  start,
  end,
  text: text.slice(start, end),
  speaker,
})

function claimFrom(text: string, { first, others, speakers }: Group): Claim {
  const speaker = first.speakers[0] ?? ''
  return {
    id: first.id,
    clause: saidAt(text, first.clause, speaker),
    quote: saidAt(text, first.quote, speaker),
    people: [...new Set([...first.speakers, ...speakers])],
    also: others.map((other) => saidAt(text, other.quote, other.speakers[0] ?? '')),
  }
}

/** What was said besides is evidence too: the problem behind a wish, its weight, and how others put it. */
function needClaim(text: string, { main, lines, speakers }: Need): Claim {
  const besides = lines.filter(
    ({ at, findings, isUrgent, isMinor }) =>
      at + 1 !== main.turns[0] &&
      (isUrgent || isMinor || findings.some(({ supersededBy }) => supersededBy === undefined)),
  )
  return {
    ...claimFrom(text, { first: main, others: [], speakers }),
    also: besides.map((line) => saidAt(text, line, line.speaker)),
  }
}

const requirementFrom = (text: string, need: Need): Requirement => ({
  ...needClaim(text, need),
  ...priorityOf(text, need),
})

/** Somebody may say in one sentence who wants what and why. */
function storyFrom(text: string, need: Need): Story[] {
  return [need.main, ...need.others].flatMap(({ story, speakers, ...first }) => {
    if (!story) return []
    const part = (span: Span) => saidAt(text, span, speakers[0] ?? '')
    return {
      ...claimFrom(text, { first: { ...first, speakers }, others: [], speakers: need.speakers }),
      role: part(story.role),
      wish: part(story.wish),
      ...(story.benefit && { benefit: part(story.benefit) }),
      priority: priorityOf(text, need).priority,
    }
  })
}

function targetFrom(text: string, { finding, metric, value, baseline, date }: SpokenTarget): TargetClaim {
  const said = (span: Span | undefined) => (span ? text.slice(span.start, span.end) : '')
  const today = said(withUnit(text, baseline))
  return {
    ...claimFrom(text, { first: finding, others: [], speakers: finding.speakers }),
    also: overlaps(metric, finding.clause) ? [] : [saidAt(text, metric, metric.speaker)],
    metric: saidAt(text, metric, metric.speaker),
    baseline: hasNumber(today) ? today : '',
    value: said(withUnit(text, value)),
    date: said(date),
  }
}

const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end

/** A target that is said again is one target, with what was said each time. */
function withoutRepeats(targets: readonly TargetClaim[]): TargetClaim[] {
  const found: TargetClaim[] = []
  for (const target of targets) {
    const at = found.findIndex(({ value }) => value.toLowerCase() === target.value.toLowerCase())
    const first = found[at]
    if (!first) found.push(target)
    else {
      found[at] = {
        ...first,
        baseline: first.baseline || target.baseline,
        date: target.date || first.date,
        also: [...first.also, target.quote],
      }
    }
  }
  return found
}

function actionFrom(text: string, group: Group): ActionClaim {
  return { ...claimFrom(text, group), owner: group.first.owner ?? '', date: group.first.date ?? '' }
}

const counted: readonly [FindingKind, one: string, many: string][] = [
  ['decision', 'decision', 'decisions'],
  ['action', 'action', 'actions'],
  ['open-question', 'open question', 'open questions'],
]

function countsOf({ groups, needs, utterances, parts: sources }: Conversation, targets: number): string {
  const people = new Set(utterances.map(({ speaker }) => speaker).filter(Boolean)).size
  const needsOf = (kind: FindingKind) => needs.filter((need) => need.main.kind === kind && isWorthALine(need)).length
  const parts: [number, string, string][] = [
    [sources.length > 1 ? sources.length : 0, 'source', 'sources'],
    [people, 'person', 'people'],
    [needsOf('request'), 'request', 'requests'],
    [needsOf('problem'), 'problem', 'problems'],
    [targets, 'target', 'targets'],
    ...counted.map(([kind, one, many]): [number, string, string] => [
      groups.filter(({ first }) => first.kind === kind).length,
      one,
      many,
    ]),
  ]
  return parts.flatMap(([count, one, many]) => (count > 0 ? [`${count} ${count === 1 ? one : many}`] : [])).join(', ')
}

/** The quotes with most weight: of the first needs, those that a reader understands alone. */
function strongest(
  text: string,
  needs: readonly Need[],
  most: number,
  shown: (need: Need) => SpokenFinding | undefined = ({ main }) => main,
): Said[] {
  const weight = (need: Need) => rank(text, need) - (isWhole(text, shown(need)?.quote) ? 20 : 0)
  return needs
    .toSorted((a, b) => weight(a) - weight(b))
    .flatMap((need) => shown(need) ?? [])
    .map(({ quote, speakers }) => saidAt(text, quote, speakers[0] ?? ''))
    .filter((one, at, all) => !all.slice(0, at).some((other) => overlaps(one, other)))
    .slice(0, most)
}

/** A sentence of some length. */
const isWhole = (text: string, { start, end }: Span = { start: 0, end: 0 }) =>
  end - start >= 50 && end - start <= 240 && /[.!?]$/.test(text.slice(start, end))

/** What goes wrong, where somebody says so. */
const problemIn = ({ main, others }: Need) => [main, ...others].find(({ kind }) => kind === 'problem')
