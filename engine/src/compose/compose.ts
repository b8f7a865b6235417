import { type FindingKind, type Span, type SpokenFinding, strengths } from '../finding.ts'
import type { Group } from '../group/group.ts'
import type { Conversation } from '../read-conversation.ts'
import type { ActionClaim, Claim, EvidenceDocument, Requirement, Said, Story, TargetClaim } from './document.ts'
import { priorityOf, rank } from './priority.ts'
import { type TitleOptions, titleOf } from './title.ts'

const [quotesInSummary, problemsInSummary] = [2, 3]

/** Makes a document of what was said. It picks and orders, and writes nothing itself but the line of counts. */
export function composeDocument(conversation: Conversation, options: TitleOptions = {}): EvidenceDocument {
  const { groups, text } = conversation
  const of = (...kinds: FindingKind[]) => groups.filter(({ first }) => kinds.includes(first.kind))
  const claims = (kind: FindingKind) => of(kind).map((group) => claimFrom(text, group))
  const ranked = (kind: FindingKind) => of(kind).toSorted((a, b) => rank(a) - rank(b))
  const requests = ranked('request')
  return {
    title: titleOf(conversation, options),
    summary: {
      counts: countsOf(conversation),
      quotes: strongest(text, of('request', 'problem', 'target'), quotesInSummary),
      problems: strongest(text, of('problem'), problemsInSummary),
    },
    requirements: requests.map((group) => requirementFrom(text, group)),
    problems: ranked('problem').map((group) => requirementFrom(text, group)),
    stories: requests.flatMap((group) => storyFrom(text, group)),
    targets: of('target').map((group) => targetFrom(text, group)),
    decisions: of('decision').map((group) => ({ ...claimFrom(text, group), date: group.first.date ?? '' })),
    actions: of('action').map((group) => actionFrom(text, group)),
    openQuestions: claims('open-question'),
    conflicts: claims('conflict'),
    outOfScope: claims('out-of-scope'),
    constraints: claims('constraint'),
    personas: claims('persona'),
    praise: claims('praise'),
    withdrawn: withdrawnIn(conversation),
  }
}

/** A sentence that takes something back says little without what it takes back. */
function withdrawnIn({ text, findings, groups }: Conversation): Claim[] {
  const byId = new Map(findings.map((finding) => [finding.id, finding]))
  const taken = findings.filter(({ supersededBy }) => supersededBy !== undefined)
  const causes = new Set(taken.map(({ supersededBy }) => supersededBy))
  const loose = groups.filter(
    ({ first, others }) => first.kind === 'withdrawn' && ![first, ...others].some(({ id }) => causes.has(id)),
  )
  return [
    ...taken.map((first) => {
      const cause = byId.get(first.supersededBy ?? '')
      return claimFrom(text, { first, others: cause ? [cause] : [], speakers: first.speakers })
    }),
    ...loose.map((group) => claimFrom(text, group)),
  ]
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

function requirementFrom(text: string, group: Group): Requirement {
  return { ...claimFrom(text, group), ...priorityOf(text, group) }
}

function storyFrom(text: string, group: Group): Story[] {
  const { story, speakers } = group.first
  if (!story) return []
  const part = (span: Span) => saidAt(text, span, speakers[0] ?? '')
  return [
    {
      ...claimFrom(text, group),
      role: part(story.role),
      wish: part(story.wish),
      ...(story.benefit && { benefit: part(story.benefit) }),
      priority: priorityOf(text, group).priority,
    },
  ]
}

function targetFrom(text: string, group: Group): TargetClaim {
  const { baseline = '', value = '', date = '' } = group.first.target ?? {}
  return { ...claimFrom(text, group), baseline, value, date }
}

function actionFrom(text: string, group: Group): ActionClaim {
  return { ...claimFrom(text, group), owner: group.first.owner ?? '', date: group.first.date ?? '' }
}

const counted: readonly [FindingKind, one: string, many: string][] = [
  ['request', 'request', 'requests'],
  ['problem', 'problem', 'problems'],
  ['target', 'target', 'targets'],
  ['decision', 'decision', 'decisions'],
  ['action', 'action', 'actions'],
  ['open-question', 'open question', 'open questions'],
]

function countsOf({ groups, utterances }: Conversation): string {
  const people = new Set(utterances.map(({ speaker }) => speaker).filter(Boolean)).size
  const parts: [number, string, string][] = [
    [people, 'person', 'people'],
    ...counted.map(([kind, one, many]): [number, string, string] => [
      groups.filter(({ first }) => first.kind === kind).length,
      one,
      many,
    ]),
  ]
  return parts.flatMap(([count, one, many]) => (count > 0 ? [`${count} ${count === 1 ? one : many}`] : [])).join(', ')
}

/** The quotes with most weight: by how it was said, by how many, and how sure the reader is. */
function strongest(text: string, groups: readonly Group[], most: number): Said[] {
  const weight = ({ first, others, speakers }: Group) =>
    Math.max(...[first, ...others].map(({ strength }) => strengths.length - strengths.indexOf(strength))) +
    speakers.length +
    first.score +
    (isWhole(text, first) ? 1 : 0)
  return groups
    .toSorted((a, b) => weight(b) - weight(a))
    .map(({ first }) => saidAt(text, first.quote, first.speakers[0] ?? ''))
    .filter(({ start, end }, at, all) => !all.slice(0, at).some((other) => start < other.end && other.start < end))
    .slice(0, most)
}

/** A quote that a reader understands alone: a sentence of some length. */
const isWhole = (text: string, { quote }: SpokenFinding) =>
  quote.end - quote.start >= 50 && quote.end - quote.start <= 240 && /[.!?]$/.test(text.slice(quote.start, quote.end))
