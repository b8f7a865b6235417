import type { Evidence, PrdContent } from '@sextant/contract/prds/content'
import type { ActionClaim, Claim, Conflict, EvidenceDocument, Said } from '@sextant/engine/compose/document'
import { evidenceAt, type Source } from '#kernel/text/evidence'
import type { SourceReading } from './read-source.ts'
import { requirementsFrom } from './requirements.ts'
import { technicalFrom } from './technical.ts'
import { asLine, cut, plain, quoted } from './words.ts'

/** The fewer sources, the more quotes of each. */
const [mostQuotes, mostOfOneSource] = [50, 10]
const mostOfSeveral = 4

/** Turns a claim of the document into the evidence of an item. */
export type Cite = (claim: Claim, ...more: readonly Said[]) => Evidence[]

/**
 * A PRD in people's own words. Every sentence is a stretch of the source; only labels, capitals and the line of counts are ours.
 */
export function contentFrom({ document, foreignLanguage }: SourceReading, source: Source): PrdContent {
  const cite: Cite = ({ quote, also }, ...more) =>
    fromEach(distinct([quote, ...also, ...more]).map(({ start, end }) => evidenceAt(source, start, end)))
  const claims = (prefix: string, lines: readonly Line[]) =>
    lines.slice(0, 100).map(({ label = '', claim, text }, index) => ({
      id: `${prefix}-${index + 1}`,
      evidence: cite(claim),
      is_accepted: false,
      text: cut(`${label && `${label}: `}${text ?? asLine(claim.clause)}`),
    }))
  const { quotes, problems } = document.summary
  return {
    title: cut(document.title.text, 300) || 'Untitled PRD',
    product_name: '',
    executive_summary: cut(summaryOf(document, foreignLanguage), 20_000),
    problem_statement: problems.map(quoted).join('\n'),
    target_audience: audienceOf(document),
    user_stories: document.stories.slice(0, 300).map((story, index) => ({
      id: `story-${index + 1}`,
      evidence: cite(story),
      is_accepted: false,
      as_a: cut(plain(story.role)),
      i_want: cut(plain(story.wish)),
      so_that: story.benefit ? cut(plain(story.benefit)) : '',
      acceptance_criteria: [],
      priority: story.priority,
    })),
    feature_requirements: requirementsFrom(document, cite),
    technical_requirements: technicalFrom(document, cite),
    success_metrics: document.targets.slice(0, 100).map((target, index) => ({
      id: `metric-${index + 1}`,
      evidence: cite(target),
      is_accepted: false,
      metric: cut(plain(target.metric)),
      baseline: cut(target.baseline),
      target: cut(target.value),
      date: cut(target.date),
      measurement: '',
    })),
    out_of_scope: claims('out-of-scope', [
      ...unlabelled(document.outOfScope),
      ...document.withdrawn.map((claim) => ({ label: claim.also.length > 0 ? 'Taken back' : '', claim })),
    ]),
    decisions: claims('decisions', unlabelled(document.decisions)),
    action_items: claims(
      'action-items',
      document.actions.map((claim) => ({ label: ownerLabel(claim), claim })),
    ),
    open_questions: claims('open-questions', unlabelled(document.openQuestions)),
    conflicts: claims('conflicts', document.conflicts.map(conflictLine)),
    sentence_evidence: [...quotes, ...problems, ...document.personas.map(({ clause }) => clause)]
      .slice(0, 500)
      .map((quote) => ({ sentence: cut(plain(quote)), evidence: [evidenceAt(source, quote.start, quote.end)] })),
  }
}

/** What was found, as short sentences for someone who watches the generation. */
export const problemsIn = ({ problems }: EvidenceDocument) => problems.slice(0, 10).map(({ clause }) => plain(clause))

interface Line {
  label?: string
  claim: Claim
  /** Instead of the words of the claim. */
  text?: string
}

const disagreements = { wish: 'Opposite requests', target: 'Different targets' }

/** Two sources that contradict each other are both quoted. */
function conflictLine(claim: Conflict): Line {
  const [against] = claim.also
  if (!claim.about || !against) return { claim }
  const both = [claim.clause, against].map((words) => quoted(words)).join(' ')
  return { label: disagreements[claim.about], claim, text: both }
}

/** The first quotes, and with several sources some of each. */
function fromEach(evidence: Evidence[]): Evidence[] {
  const most = new Set(evidence.map(({ sourceId }) => sourceId)).size > 1 ? mostOfSeveral : mostOfOneSource
  const ofSource = Map.groupBy(evidence, ({ sourceId }) => sourceId)
  return evidence.filter((one) => (ofSource.get(one.sourceId) ?? []).indexOf(one) < most).slice(0, mostQuotes)
}

const unlabelled = (claims: readonly Claim[]): Line[] => claims.map((claim) => ({ claim }))

/** Who does it, where the words themselves don't begin with the name. */
const ownerLabel = ({ owner, clause }: ActionClaim) => (clause.text.startsWith(owner) ? '' : owner)

function summaryOf({ summary, ...document }: EvidenceDocument, foreignLanguage: string): string {
  const isEmpty = Object.values(document).every((part) => !Array.isArray(part) || part.length === 0)
  const lines = isEmpty ? [] : [summary.counts, ...summary.quotes.map(quoted)]
  if (foreignLanguage) {
    const foreign = `This seems to be in ${foreignLanguage}. The built-in engine reads English only; connect a language model to read it.`
    return [foreign, ...lines].join('\n')
  }
  return isEmpty ? 'No one asked for anything or described a problem.' : lines.join('\n')
}

/** The people it is for. Someone who describes themselves is listed by name. */
function audienceOf({ personas }: EvidenceDocument): PrdContent['target_audience'] {
  const bySpeaker = Map.groupBy(personas, ({ clause }) => clause.speaker || plain(clause))
  return [...bySpeaker].slice(0, 50).map(([name, claims]) => {
    const description = claims.map(({ clause }) => plain(clause)).join(' ')
    return {
      name: cut(name),
      description: description === name ? '' : cut(description, 20_000),
      goals: [],
      pain_points: [],
    }
  })
}

const distinct = (all: readonly Said[]) =>
  all.filter(
    ({ start, end }, at) => !all.some((other, index) => index < at && other.start <= start && end <= other.end),
  )
