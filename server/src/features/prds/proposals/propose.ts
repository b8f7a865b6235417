import { claimName, claimsIn } from '@sextant/contract/prds/claims'
import type { Evidence, PrdContent, SentenceEvidence } from '@sextant/contract/prds/content'
import type { BlockChange } from '@sextant/contract/prds/merge'
import { sectionLabels } from '@sextant/contract/prds/sections'
import type { Match, Statement } from '@sextant/engine/group/across'

/** A change to one block, as data. */
export interface NewProposal extends Pick<BlockChange, 'section' | 'heading' | 'item'> {
  kind: 'add' | 'change'
  label: string
  value: unknown
  sentences: readonly SentenceEvidence[]
  /** What would replace the claim that it contradicts. */
  instead?: BlockChange
}

type PlacedClaim = ReturnType<typeof claimsIn>[number]

/** The claims of a document as sentences to compare; only those of one list can mean the same. */
export const statementsOf = (content: PrdContent): Statement[] =>
  claimsIn(content).map(({ claim, ...place }) => ({
    kind: [place.section.key, place.heading].filter(Boolean).join(' '),
    text: claimName(claim, place),
  }))

interface Found {
  before: PrdContent
  found: PrdContent
  /** For each claim that was found, what it means the same as and what it contradicts. */
  matches: readonly Match[]
  /** Makes ids of new items unique. */
  suffix: string
}

/** What another source adds to a document: quotes for what it says again, items for what is new, and contradictions. */
export function propose({ before, found, matches, suffix }: Found): NewProposal[] {
  const known = claimsIn(before)
  const proposals = claimsIn(found).flatMap((one, at): NewProposal[] => {
    const { same, opposite } = matches[at] ?? { same: null, opposite: null }
    const again = same === null ? undefined : known[same]
    const against = opposite === null ? undefined : known[opposite]
    if (against) return [conflict('Opposite requests', [against, one], suffix)]
    if (!again) return [addition(one, suffix)]
    if (isOtherTarget(again, one)) return [conflict('Different targets', [again, one], suffix)]
    return withQuotes(again, one)
  })
  return [...joinedChanges(proposals), ...sectionChanges(before, found)]
}

const addition = ({ claim, ...place }: PlacedClaim, suffix: string): NewProposal => {
  const id = `${claim.id.slice(0, 50)}-${suffix}`
  return {
    ...{ section: place.section.key, heading: place.heading ?? undefined, item: id, kind: 'add' },
    ...{ label: claimName(claim, place), value: { ...claim, id }, sentences: [] },
  }
}

function conflict(label: string, sides: readonly [PlacedClaim, PlacedClaim], suffix: string): NewProposal {
  const [known, one] = sides
  const id = `conflict-${known.claim.id.slice(0, 20)}-${one.claim.id.slice(0, 20)}-${suffix}`
  const words = sides.map(({ claim, ...place }) => `“${claimName(claim, place)}”`).join(' ')
  const text = `${label}: ${words}`.slice(0, 2_000)
  const evidence = sides.flatMap(({ claim }) => claim.evidence.slice(0, 1))
  const value = { id, text, evidence, is_accepted: false }
  const { section, heading, claim } = known
  return {
    ...{ section: 'conflicts', heading: undefined, item: id, kind: 'add', label: text, value, sentences: [] },
    instead: {
      ...{ section: section.key, heading: heading ?? undefined, item: claim.id },
      value: { ...one.claim, id: claim.id },
    },
  }
}

const targetOf = ({ claim }: PlacedClaim) => String((claim as { target?: string }).target ?? '').toLowerCase()
const isOtherTarget = (one: PlacedClaim, other: PlacedClaim) =>
  targetOf(one) !== '' && targetOf(other) !== '' && targetOf(one) !== targetOf(other)

const mostQuotes = 50
const keyOf = ({ sourceId, start, end }: Evidence) => `${sourceId} ${start} ${end}`

function withQuotes(known: PlacedClaim, { claim: found }: PlacedClaim): NewProposal[] {
  const { claim, ...place } = known
  const had = new Set(claim.evidence.map(keyOf))
  const quotes = found.evidence.filter((one) => !had.has(keyOf(one)))
  if (quotes.length === 0) return []
  const value = withQuotesOf(claim, found)
  return [
    {
      ...{ section: place.section.key, heading: place.heading ?? undefined, item: claim.id, kind: 'change' },
      ...{ label: claimName(claim, place), value, sentences: [] },
    },
  ]
}

function people(claim: object, found: object): { said_by?: string[] } {
  const [own, others] = [claim, found].map((one) => (one as { said_by?: string[] }).said_by ?? [])
  const all = [...new Set([...(own ?? []), ...(others ?? [])])].slice(0, 100)
  return all.length > 0 ? { said_by: all } : {}
}

/** A claim with the quotes and people of another one, each once. */
export function withQuotesOf<Quoted extends { evidence: readonly Evidence[] }>(
  claim: Quoted,
  other: Pick<Quoted, 'evidence'>,
): Quoted {
  const evidence = new Map([...claim.evidence, ...other.evidence].map((one) => [keyOf(one), one]))
  return { ...claim, evidence: [...evidence.values()].slice(0, mostQuotes), ...people(claim, other) }
}

type Quotes = { evidence: Evidence[] }

/** An item that several claims of the source say again is one change. */
function joinedChanges(proposals: readonly NewProposal[]): NewProposal[] {
  const joined = new Map<string, NewProposal>()
  for (const proposal of proposals) {
    const key = `${proposal.section} ${proposal.item}`
    const first = joined.get(key)
    if (!first) joined.set(key, proposal)
    else joined.set(key, { ...first, value: withQuotesOf(first.value as Quotes, proposal.value as Quotes) })
  }
  return [...joined.values()]
}

const longestText = 20_000

/** What a source adds to running text and to the audience. */
function sectionChanges(before: PrdContent, found: PrdContent): NewProposal[] {
  const personas = othersIn(found.target_audience, before.target_audience)
  const audience = withMore(before.target_audience, personas)
  const change = (section: NewProposal['section'], label: string, value: unknown, sentences: SentenceEvidence[]) => ({
    ...{ section, heading: undefined, item: undefined, kind: 'change' as const, label, value, sentences },
  })
  const more = withoutRepeats(found.problem_statement, before.problem_statement)
  const text = withMore(before.problem_statement, more)
  const sentences = (found.sentence_evidence ?? []).filter(({ sentence }) => more.includes(sentence))
  return [
    ...(more && text.length <= longestText ? [change('problem_statement', more, text, sentences)] : []),
    ...(personas.length > 0
      ? [change('target_audience', personas.map(({ name }) => name).join(', '), audience, [])]
      : []),
  ]
}

type Personas = PrdContent['target_audience']

/** A section with what another text or list says besides. */
export function withMore<Section extends string | Personas>(known: Section, found: Section): Section
export function withMore(known: string | Personas, found: string | Personas): string | Personas {
  if (typeof known === 'string' || typeof found === 'string') {
    return [known, withoutRepeats(String(found), String(known))].filter(Boolean).join('\n')
  }
  return [...known, ...othersIn(found, known)].slice(0, 50)
}

function othersIn(found: Personas, known: Personas): Personas {
  const names = new Set(known.map(({ name }) => name.toLowerCase()))
  return found.filter(({ name }) => !names.has(name.toLowerCase()))
}

const withoutRepeats = (text: string, known: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '' && !known.includes(line.trim()))
    .join('\n')

/** How a proposal is called where it can't be applied. */
export const proposalName = ({ section, label }: Pick<NewProposal, 'section' | 'label'>) =>
  `${sectionLabels[section]}: ${label.slice(0, 120)}`
